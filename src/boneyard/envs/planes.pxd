# The function of planes.py as the compiler knows it.
cdef extern from *:
    """
    #include <string.h>
    static inline long long boneyard_plane_out(short *out, long long at, unsigned long long low, unsigned long long high, int n) {
        short *to = out + at;
        int k;
    #if defined(__GNUC__)
        /* Eight tiles at once, in registers that every x86-64 and 64-bit ARM has.  A loop over the tiles of the set ends
           after a count that no processor foresees. */
        typedef short eight __attribute__((vector_size(16)));
        const eight bit = {1, 2, 4, 8, 16, 32, 64, 128};
        unsigned long long m = low;
        for (k = 0; k < n; k += 8) {
            short byte;
            eight tiles;
            if (k == 64)
                m = high;
            byte = (short)(m & 255);
            m >>= 8;
            tiles = (eight){byte, byte, byte, byte, byte, byte, byte, byte};
            tiles = ((tiles & bit) != 0) & 1;
            memcpy(to + k, &tiles, sizeof tiles);
        }
    #else
        for (k = 0; k < n; k++)
            to[k] = (short)((k < 64 ? low >> k : high >> (k - 64)) & 1);
    #endif
        return at + n;
    }
    """
    long long plane_out "boneyard_plane_out"(short* out, long long at, unsigned long long low, unsigned long long high, int n) noexcept nogil

# The functions of bits.py as the compiler knows them.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int boneyard_ctz(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static inline int boneyard_popcount(unsigned long long m) { return (int)__popcnt64(m); }
    #else
    static inline int boneyard_ctz(unsigned long long m) { return __builtin_ctzll(m); }
    static inline int boneyard_popcount(unsigned long long m) {
    #if defined(__POPCNT__) || defined(__aarch64__)
        return __builtin_popcountll(m);
    #elif defined(__x86_64__)  /* every such processor since 2008 has it, but compilers leave it out unless told */
        __asm__("popcntq %0, %0" : "+r"(m) : : "cc");
        return (int)m;
    #else  /* the builtin would be a call of a function */
        m -= m >> 1 & 0x5555555555555555ULL;
        m = (m & 0x3333333333333333ULL) + (m >> 2 & 0x3333333333333333ULL);
        return (int)(((m + (m >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
    #endif
    }
    #endif
    """
    int ctz "boneyard_ctz"(unsigned long long m) noexcept nogil
    int popcount "boneyard_popcount"(unsigned long long m) noexcept nogil

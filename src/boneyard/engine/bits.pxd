# The functions of bits.py as the compiler knows them.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int boneyard_ctz(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static inline int boneyard_popcount(unsigned long long m) { return (int)__popcnt64(m); }
    #else
    static inline int boneyard_ctz(unsigned long long m) { return __builtin_ctzll(m); }
    static inline int boneyard_popcount(unsigned long long m) { return __builtin_popcountll(m); }
    #endif
    """
    int ctz "boneyard_ctz"(unsigned long long m) noexcept nogil
    int popcount "boneyard_popcount"(unsigned long long m) noexcept nogil

"""Rows of numbers that other libraries read without a copy.

`Buffer` is the memory of an ``array.array`` with a shape.  NumPy takes it by the array interface
(``numpy.asarray(buffer)``), PyTorch, JAX and others by DLPack (``torch.from_dlpack(buffer)``), and Python by
``memoryview(…)`` of ``buffer.view()``.
"""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Iterator
from math import prod
from typing import Any

from boneyard.engine.checks import within

_ORDER = "<" if sys.byteorder == "little" else ">"
_KINDS = {"b": ("i", 0), "B": ("u", 1), "h": ("i", 0), "i": ("i", 0), "f": ("f", 2)}
"""By type code of ``array``: the kind for the array interface and for DLPack."""
CPU = 1
"""DLPack's number of the memory of the processor."""


class Buffer:
    """Numbers in rows: ``shape``, indexed by the first axis, shared with those who ask for the memory.

    The numbers change with every step.  Copy what must stay.  Raises ``ValueError`` for numbers that do not fill the
    shape and for types that a batch does not have.

    >>> from array import array
    >>> from boneyard.envs import Buffer
    >>> Buffer(array("i", [1, 2, 3, 4, 5, 6]), (2, 3)).tolist()
    [[1, 2, 3], [4, 5, 6]]
    """

    def __init__(self, values: array[Any], shape: tuple[int, ...]) -> None:
        if not isinstance(values, array) or values.typecode not in _KINDS:
            raise ValueError(f"a buffer is made of an array of the types {', '.join(_KINDS)}")
        sizes = tuple(within(size, 0, sys.maxsize, "the length of an axis") for size in shape)
        if not sizes or prod(sizes) != len(values):
            raise ValueError(f"{len(values)} numbers cannot have the shape {sizes}")
        self._values = values
        self._held = memoryview(values)
        """Other libraries have the address of the numbers: a view keeps the array from being resized."""
        self._shape = sizes

    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each axis."""
        return self._shape

    def __reduce__(self) -> tuple[Any, ...]:
        return Buffer, (self._values, self._shape)

    def view(self) -> memoryview[Any]:
        """Return the memory with its shape."""
        code: Any = self._values.typecode
        return memoryview(self._values).cast("B").cast(code, list(self.shape))

    def tolist(self) -> Any:
        """Return the numbers as lists in lists."""
        return self.view().tolist() if prod(self.shape) else []

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, index: int) -> Any:
        """Return a number, or the row of one table as a ``memoryview``."""
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} rows, not one of number {index}")
        if len(self.shape) == 1:
            return self._values[index]
        width = prod(self.shape[1:])
        first = index % len(self) * width
        return memoryview(self._values)[first : first + width]

    def __setitem__(self, index: int, value: Any) -> None:
        if len(self.shape) > 1:
            raise TypeError("rows cannot be set: write into their numbers")
        try:
            self._values[index] = value
        except OverflowError as error:
            raise ValueError(f"{value} is no number of this buffer: {error}") from None

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<Buffer {self._values.typecode!r} {self.shape}>"

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The array interface of NumPy, version 3."""
        values = self._values
        kind = _KINDS[values.typecode][0]
        return {
            "version": 3,
            "shape": self.shape,
            "typestr": f"{'|' if values.itemsize == 1 else _ORDER}{kind}{values.itemsize}",
            "data": (values.buffer_info()[0], False),
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return the memory's device: the processor."""
        return CPU, 0

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """Return a capsule of DLPack.  Raises ``BufferError`` for another device and for a copy."""
        if dl_device not in (None, (CPU, 0)) or copy:
            raise BufferError("these numbers are in the memory of the processor, and shared without a copy")
        return _capsule(self._values, self.shape)


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p), ("device", _Device), ("ndim", ctypes.c_int32), ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )  # fmt: skip


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    """``DLManagedTensor``."""

    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))


_lent: dict[int, tuple[Any, ...]] = {}
"""What each tensor that was given away needs to live, by address."""


def _give_back(address: int) -> None:
    _lent.pop(address, None)


def _forget(capsule: int) -> None:
    """Give back a tensor whose capsule nobody has taken over; one that was taken over has another name."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), b"dltensor"):
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype = ctypes.c_void_p
        _lent.pop(pointer(ctypes.c_void_p(capsule), b"dltensor"), None)


_BACK, _UNUSED = _Deleter(_give_back), _Deleter(_forget)
"""The same as functions of C."""


def _capsule(values: array[Any], shape: tuple[int, ...]) -> Any:
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    strides = (ctypes.c_int64 * len(shape))(*[prod(shape[i + 1 :]) for i in range(len(shape))])
    managed = _Managed()
    tensor = managed.tensor
    tensor.data = values.buffer_info()[0]
    tensor.device = _Device(CPU, 0)
    tensor.ndim = len(shape)
    tensor.type = _Type(_KINDS[values.typecode][1], 8 * values.itemsize, 1)
    tensor.shape, tensor.strides = sizes, strides
    managed.deleter = _BACK
    address = ctypes.addressof(managed)
    # A view keeps the array from being resized while another library holds its memory.
    _lent[address] = (managed, sizes, strides, memoryview(values))
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return make(address, b"dltensor", ctypes.cast(_UNUSED, ctypes.c_void_p))

"""Records in the encoding of Windows PowerShell 5.1."""

from __future__ import annotations

import pytest

from boneyard import read_record

RECORD = "boneyard 1\ngame basic\nplayers 2\n"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_record_in_utf_16_with_its_mark_is_read(encoding: str) -> None:
    assert read_record(("\ufeff" + RECORD).encode(encoding)).rules == read_record(RECORD).rules

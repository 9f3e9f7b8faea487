"""The results of each user: one row for each finished match."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table, and fill it from the matches that are over."""
    results = op.create_table(
        "results",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("source", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
    )
    op.create_index("results_of_user", "results", ["user_id", "ended"])
    connection = op.get_bind()
    matches = sa.table("matches", sa.column("id"), sa.column("summary"))
    players = sa.table("players", sa.column("match_id"), sa.column("seat"), sa.column("user_id"))
    for match_id, summary in connection.execute(sa.select(matches.c.id, matches.c.summary)).all():
        of_match = sa.select(players.c.seat, players.c.user_id).where(players.c.match_id == match_id)
        rows = _rows(json.loads(summary), {row.seat: row.user_id for row in connection.execute(of_match)})
        if rows:
            connection.execute(sa.insert(results), rows)


def _rows(match: dict, users: dict[str, str]) -> list[dict]:  # type: ignore[type-arg]
    found = []
    for user in sorted(set(users.values())):
        own = [side for side in match["sides"] if any(users.get(seat) == user for seat in side)]
        if len(own) > 1 or not match["winners"]:
            continue
        others = [seat for side in match["sides"] if side not in own for seat in side]
        found.append(
            {
                "user_id": user,
                "kind": "match",
                "source": match["id"],
                "game": match["game"],
                "ended": match["ended"],
                "won": own[0] in match["winners"],
                "people": len(set(users.values())) - 1,
                "bots": " ".join(sorted({match["names"][seat] for seat in others if seat not in users})),
            }
        )
    return found


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("results")

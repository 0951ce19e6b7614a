from engines import postgres_box


class Box(postgres_box.Box):
    """PostgreSQL once more, through SQLAlchemy."""

    name = "alchemy-postgres"

    def made(self, statements, folder):
        return super().made(statements, folder).replace("postgresql://", "postgresql+psycopg://")

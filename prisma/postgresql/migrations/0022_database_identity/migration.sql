-- CreateTable
CREATE TABLE "database_identity" (
    "databaseId" TEXT NOT NULL,

    CONSTRAINT "database_identity_pkey" PRIMARY KEY ("databaseId")
);

-- CreateTable
CREATE TABLE "removal_hold" (
    "job" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "heldAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3),

    CONSTRAINT "removal_hold_pkey" PRIMARY KEY ("job")
);

-- The id of this database: another one each time that the migration runs.
INSERT INTO "database_identity" ("databaseId") VALUES (replace(gen_random_uuid()::text, '-', ''));

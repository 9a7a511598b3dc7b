-- CreateTable
CREATE TABLE "database_identity" (
    "databaseId" TEXT NOT NULL PRIMARY KEY
);

-- CreateTable
CREATE TABLE "removal_hold" (
    "job" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "heldAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME
);

-- The id of this database: another one each time that the migration runs.
INSERT INTO "database_identity" ("databaseId") VALUES (lower(hex(randomblob(16))));

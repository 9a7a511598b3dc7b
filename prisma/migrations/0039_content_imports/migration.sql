-- CreateTable
CREATE TABLE "content_import" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'inReview',
    "stage" INTEGER NOT NULL DEFAULT 0,
    "stageCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "editedAt" DATETIME NOT NULL,
    "hash" TEXT NOT NULL,
    "newCount" INTEGER NOT NULL,
    "updateCount" INTEGER NOT NULL,
    "sameCount" INTEGER NOT NULL,
    "errorCount" INTEGER NOT NULL,
    "partCount" INTEGER NOT NULL,
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "undoUntil" DATETIME,
    CONSTRAINT "content_import_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "staff_user" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "content_import_part" (
    "importId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "rows" TEXT NOT NULL,
    "written" TEXT,

    PRIMARY KEY ("importId", "number"),
    CONSTRAINT "content_import_part_importId_fkey" FOREIGN KEY ("importId") REFERENCES "content_import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "content_import_step" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "importId" INTEGER NOT NULL,
    "staffId" INTEGER,
    "stage" INTEGER NOT NULL DEFAULT 0,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "content_import_step_importId_fkey" FOREIGN KEY ("importId") REFERENCES "content_import" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "content_import_step_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "content_import_kind_id_idx" ON "content_import"("kind", "id");

-- CreateIndex
CREATE INDEX "content_import_state_idx" ON "content_import"("state");

-- CreateIndex
CREATE INDEX "content_import_step_importId_id_idx" ON "content_import_step"("importId", "id");

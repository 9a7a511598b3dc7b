-- CreateTable
CREATE TABLE "search_word" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "word" TEXT NOT NULL,
    "target" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "search_word_word_target_key" ON "search_word"("word", "target");

-- The index of jobs also holds pay by the thousand and the kind of employer. The next start fills it.
DELETE FROM "job_search_posting";
DELETE FROM "job_search_document";
DELETE FROM "job_search_block";

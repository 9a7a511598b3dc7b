-- CreateTable
CREATE TABLE "search_miss" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyword" TEXT NOT NULL,
    "askedCount" INTEGER NOT NULL,
    "firstAskedAt" DATETIME NOT NULL,
    "lastAskedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "search_miss_keyword_key" ON "search_miss"("keyword");

-- CreateIndex
CREATE INDEX "search_miss_askedCount_idx" ON "search_miss"("askedCount");

-- CreateIndex
CREATE INDEX "search_miss_lastAskedAt_idx" ON "search_miss"("lastAskedAt");

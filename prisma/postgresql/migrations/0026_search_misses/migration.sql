-- CreateTable
CREATE TABLE "search_miss" (
    "id" SERIAL NOT NULL,
    "keyword" TEXT NOT NULL,
    "askedCount" INTEGER NOT NULL,
    "firstAskedAt" TIMESTAMP(3) NOT NULL,
    "lastAskedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "search_miss_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "search_miss_keyword_key" ON "search_miss"("keyword");

-- CreateIndex
CREATE INDEX "search_miss_askedCount_idx" ON "search_miss"("askedCount");

-- CreateIndex
CREATE INDEX "search_miss_lastAskedAt_idx" ON "search_miss"("lastAskedAt");

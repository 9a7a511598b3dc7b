-- CreateTable
CREATE TABLE "review_remark" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "contextBefore" TEXT NOT NULL DEFAULT '',
    "contextAfter" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "staffId" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    "settledById" INTEGER,
    CONSTRAINT "review_remark_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_remark_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "article_revision" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_remark_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "review_remark_settledById_fkey" FOREIGN KEY ("settledById") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "article_column" ADD COLUMN "ticks" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "review_remark_articleId_id_idx" ON "review_remark"("articleId", "id");

-- CreateIndex
CREATE INDEX "review_remark_revisionId_idx" ON "review_remark"("revisionId");

-- CreateIndex
CREATE INDEX "review_remark_staffId_idx" ON "review_remark"("staffId");

-- CreateIndex
CREATE INDEX "review_remark_settledById_idx" ON "review_remark"("settledById");

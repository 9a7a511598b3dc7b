-- Lists of the studio ask the article alone: what its draft says of writer and column stands in it, too.
DROP INDEX "article_editedAt_id_state_typeId_authorId_title_idx";
DROP INDEX "article_draft_articleId_typeId_updatedById_idx";
ALTER TABLE "article" ADD COLUMN     "lastWriterId" INTEGER,
ADD COLUMN     "nextTypeId" INTEGER;
UPDATE "article" SET
  "lastWriterId" = (SELECT "updatedById" FROM "article_draft" WHERE "articleId" = "article"."id"),
  "nextTypeId" = (SELECT "typeId" FROM "article_draft" WHERE "articleId" = "article"."id");
CREATE INDEX "article_list_idx" ON "article"("editedAt" DESC, "id" DESC, "state", "typeId", "nextTypeId", "authorId", "lastWriterId", "title");
CREATE INDEX "article_lastWriterId_idx" ON "article"("lastWriterId");
CREATE INDEX "article_urgentReviewDueAt_idx" ON "article"("urgentReviewDueAt");
CREATE INDEX "article_releasedAt_id_idx" ON "article"("releasedAt" DESC, "id" DESC);
CREATE INDEX "article_title_id_idx" ON "article"("title", "id");

ALTER TABLE "article_revision" ADD COLUMN "writerIds" TEXT NOT NULL DEFAULT '[]';

-- Who wrote the stored texts is not known exactly: whoever began the article or stored one of its texts up to this one
-- counts, and of a text under review whoever wrote on its draft. Too many writers only ask for another reviewer.
UPDATE "article_revision" SET "writerIds" = (
  SELECT json_group_array(w) FROM (
    SELECT o."createdById" AS w FROM "article_revision" o
    WHERE o."articleId" = "article_revision"."articleId" AND o."number" <= "article_revision"."number"
    UNION SELECT a."authorId" FROM "article" a WHERE a."id" = "article_revision"."articleId"
    UNION SELECT e."value" FROM "article" a, "article_draft" d, json_each(d."editorIds") e
    WHERE a."pendingRevisionId" = "article_revision"."id" AND d."articleId" = a."id"
  ) WHERE w IS NOT NULL
) WHERE "createdById" IS NOT NULL;

-- An urgent publication used to forget who wrote on the draft.
UPDATE "article_draft" SET "editorIds" = (
  SELECT json_group_array(w) FROM (
    SELECT e."value" AS w FROM json_each("article_draft"."editorIds") e
    UNION SELECT e."value" FROM "article" a, "article_revision" r, json_each(r."writerIds") e
    WHERE a."id" = "article_draft"."articleId" AND r."id" = a."publishedRevisionId"
  )
) WHERE "articleId" IN (SELECT "id" FROM "article" WHERE "urgentReviewDueAt" IS NOT NULL);

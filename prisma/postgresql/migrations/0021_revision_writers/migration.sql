ALTER TABLE "article_revision" ADD COLUMN "writerIds" TEXT NOT NULL DEFAULT '[]';

-- Who wrote the stored texts is not known exactly: whoever began the article or stored one of its texts up to this one
-- counts, and of a text under review whoever wrote on its draft. Too many writers only ask for another reviewer.
UPDATE "article_revision" r SET "writerIds" = COALESCE((
  SELECT json_agg(w)::text FROM (
    SELECT o."createdById" AS w FROM "article_revision" o
    WHERE o."articleId" = r."articleId" AND o."number" <= r."number"
    UNION SELECT a."authorId" FROM "article" a WHERE a."id" = r."articleId"
    UNION SELECT e."value"::int FROM "article" a
      JOIN "article_draft" d ON d."articleId" = a."id"
      CROSS JOIN json_array_elements_text(d."editorIds"::json) e("value")
    WHERE a."pendingRevisionId" = r."id"
  ) known WHERE w IS NOT NULL
), '[]') WHERE r."createdById" IS NOT NULL;

-- An urgent publication used to forget who wrote on the draft.
UPDATE "article_draft" d SET "editorIds" = COALESCE((
  SELECT json_agg(w)::text FROM (
    SELECT e."value"::int AS w FROM json_array_elements_text(d."editorIds"::json) e("value")
    UNION SELECT e."value"::int FROM "article" a
      JOIN "article_revision" r ON r."id" = a."publishedRevisionId"
      CROSS JOIN json_array_elements_text(r."writerIds"::json) e("value")
    WHERE a."id" = d."articleId"
  ) known
), '[]') WHERE d."articleId" IN (SELECT "id" FROM "article" WHERE "urgentReviewDueAt" IS NOT NULL);

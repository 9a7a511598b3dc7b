-- Which files the stored articles use: as a cover, as attachments, by their names in the text.
INSERT OR IGNORE INTO "file_usage" ("storedFileId", "articleId", "revisionId")
SELECT r."coverFileId", r."articleId", r."id" FROM "article_revision" r WHERE r."coverFileId" IS NOT NULL;

INSERT OR IGNORE INTO "file_usage" ("storedFileId", "articleId", "revisionId")
SELECT a."storedFileId", r."articleId", r."id"
FROM "article_attachment" a JOIN "article_revision" r ON r."id" = a."revisionId";

-- Addresses are taken from the text one after the other. Behind the folder (yyyy/MM/dd/) stand 32 digits, a dot and the ending.
WITH RECURSIVE "cut" ("articleId", "revisionId", "rest") AS (
  SELECT "articleId", "id", substr("html", instr("html", '/profile/upload/') + 16)
  FROM "article_revision" WHERE instr("html", '/profile/upload/') > 0
  UNION ALL
  SELECT "articleId", "revisionId", substr("rest", instr("rest", '/profile/upload/') + 16)
  FROM "cut" WHERE instr("rest", '/profile/upload/') > 0
)
INSERT OR IGNORE INTO "file_usage" ("storedFileId", "articleId", "revisionId")
SELECT f."id", c."articleId", c."revisionId"
FROM "cut" c JOIN "stored_file" f
  ON f."name" >= substr(c."rest", 12, 33) AND f."name" < substr(c."rest", 12, 32) || '/'
WHERE f."ownerId" IS NULL;

-- Files that only articles show follow them from now on: readable while a published text shows them.
UPDATE "stored_file" SET "isPrivate" = true
WHERE "ownerId" IS NULL
  AND EXISTS (SELECT 1 FROM "file_usage" u WHERE u."storedFileId" = "stored_file"."id")
  AND NOT EXISTS (SELECT 1 FROM "banner" b WHERE "stored_file"."id" IN (b."wideFileId", b."narrowFileId"))
  AND NOT EXISTS (SELECT 1 FROM "bar_picture" b WHERE b."fileId" = "stored_file"."id")
  AND NOT EXISTS (SELECT 1 FROM "company" c WHERE c."logoFileId" = "stored_file"."id")
  AND NOT EXISTS (SELECT 1 FROM "company_picture" c WHERE c."storedFileId" = "stored_file"."id")
  AND NOT EXISTS (SELECT 1 FROM "recruit_project" p WHERE p."coverFileId" = "stored_file"."id")
  AND NOT EXISTS (SELECT 1 FROM "site_document" d WHERE instr(d."content", "stored_file"."name") > 0);

-- Which files the stored articles use: as a cover, as attachments, by their names in the text.
INSERT INTO "file_usage" ("storedFileId", "articleId", "revisionId")
SELECT r."coverFileId", r."articleId", r."id" FROM "article_revision" r WHERE r."coverFileId" IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "file_usage" ("storedFileId", "articleId", "revisionId")
SELECT a."storedFileId", r."articleId", r."id"
FROM "article_attachment" a JOIN "article_revision" r ON r."id" = a."revisionId"
ON CONFLICT DO NOTHING;

INSERT INTO "file_usage" ("storedFileId", "articleId", "revisionId")
SELECT f."id", r."articleId", r."id"
FROM "article_revision" r
CROSS JOIN LATERAL regexp_matches(r."html", '/profile/upload/\d{4}/\d\d/\d\d/([0-9a-f]{32}\.[a-z0-9]{1,5})', 'g') AS n
JOIN "stored_file" f ON f."name" = n[1]
WHERE f."ownerId" IS NULL
ON CONFLICT DO NOTHING;

-- Files that only articles show follow them from now on: readable while a published text shows them.
UPDATE "stored_file" f SET "isPrivate" = true
WHERE f."ownerId" IS NULL
  AND EXISTS (SELECT 1 FROM "file_usage" u WHERE u."storedFileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "banner" b WHERE f."id" IN (b."wideFileId", b."narrowFileId"))
  AND NOT EXISTS (SELECT 1 FROM "bar_picture" b WHERE b."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "company" c WHERE c."logoFileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "company_picture" c WHERE c."storedFileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "recruit_project" p WHERE p."coverFileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "site_document" d WHERE position(f."name" IN d."content"::text) > 0);

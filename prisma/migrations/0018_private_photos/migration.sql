-- What was done to somebody's picture: null is dealt with in the background after a start, see docs/operate.md.
ALTER TABLE "stored_file" ADD COLUMN "cleaning" TEXT;
ALTER TABLE "stored_file" DROP COLUMN "publicFrom";
ALTER TABLE "stored_file" DROP COLUMN "publicUntil";

-- Profile photos were open to who knew their names: from now on only signed addresses of minutes open them.
UPDATE "stored_file" SET "isPrivate" = true
WHERE "ownerId" IS NOT NULL
  AND EXISTS (SELECT 1 FROM "person" p WHERE p."profilePhotoFileId" = "stored_file"."id");

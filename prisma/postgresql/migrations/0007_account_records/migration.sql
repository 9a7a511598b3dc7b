-- What a log-in leaves behind with the person, so that sessions need not be kept for it.
ALTER TABLE "person" ADD COLUMN "lastLoginAt" TIMESTAMP(3);

-- How a consent was given. Those to keep a file or to send a resume were given by doing it.
ALTER TABLE "consent" ADD COLUMN "channel" TEXT NOT NULL DEFAULT '';
UPDATE "consent" SET "channel" = 'deed' WHERE "document" NOT IN ('agreement', 'privacy');

-- A file that was sent belongs to its application, not to the resume it came from.
ALTER TABLE "application_attachment" ADD COLUMN "storedFileId" INTEGER;
UPDATE "application_attachment" SET "storedFileId" = resume."storedFileId"
FROM "resume_attachment" resume WHERE resume."id" = "attachmentId";
ALTER TABLE "application_attachment" DROP CONSTRAINT "application_attachment_attachmentId_fkey";
DROP INDEX "application_attachment_attachmentId_idx";
ALTER TABLE "application_attachment" DROP CONSTRAINT "application_attachment_pkey",
DROP COLUMN "attachmentId",
ALTER COLUMN "storedFileId" SET NOT NULL,
ADD CONSTRAINT "application_attachment_pkey" PRIMARY KEY ("applicationId", "storedFileId");
CREATE INDEX "application_attachment_storedFileId_idx" ON "application_attachment"("storedFileId");
ALTER TABLE "application_attachment" ADD CONSTRAINT "application_attachment_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The audit log is append-only, whoever writes. The script is cut at each semicolon, so those of the body are escaped.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql
AS E'BEGIN RAISE EXCEPTION \'audit_entry is append-only\'\x3b END\x3b';
CREATE TRIGGER "audit_entry_no_change" BEFORE UPDATE OR DELETE ON "audit_entry"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_entry_no_truncate" BEFORE TRUNCATE ON "audit_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

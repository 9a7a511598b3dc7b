-- What a log-in leaves behind with the person, so that sessions need not be kept for it.
ALTER TABLE "person" ADD COLUMN "lastLoginAt" DATETIME;

-- How a consent was given. Those to keep a file or to send a resume were given by doing it.
ALTER TABLE "consent" ADD COLUMN "channel" TEXT NOT NULL DEFAULT '';
UPDATE "consent" SET "channel" = 'deed' WHERE "document" NOT IN ('agreement', 'privacy');

-- A file that was sent belongs to its application, not to the resume it came from.
CREATE TABLE "new_application_attachment" (
    "applicationId" INTEGER NOT NULL,
    "storedFileId" INTEGER NOT NULL,

    PRIMARY KEY ("applicationId", "storedFileId"),
    CONSTRAINT "application_attachment_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_attachment_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_application_attachment" ("applicationId", "storedFileId")
SELECT sent."applicationId", resume."storedFileId"
FROM "application_attachment" sent JOIN "resume_attachment" resume ON resume."id" = sent."attachmentId";
DROP TABLE "application_attachment";
ALTER TABLE "new_application_attachment" RENAME TO "application_attachment";
CREATE INDEX "application_attachment_storedFileId_idx" ON "application_attachment"("storedFileId");

-- The audit log is append-only, whoever writes.
CREATE TRIGGER "audit_entry_no_update" BEFORE UPDATE ON "audit_entry"
BEGIN
    SELECT RAISE(ABORT, 'audit_entry is append-only');
END;
CREATE TRIGGER "audit_entry_no_delete" BEFORE DELETE ON "audit_entry"
BEGIN
    SELECT RAISE(ABORT, 'audit_entry is append-only');
END;

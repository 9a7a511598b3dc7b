-- CreateTable
CREATE TABLE "feedback_picture" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedbackId" INTEGER NOT NULL,
    "storedFileId" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL,
    CONSTRAINT "feedback_picture_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "feedback" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "feedback_picture_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "person" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "phoneLookup" TEXT NOT NULL,
    "phoneCipher" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "passwordHash" TEXT,
    "sexCode" TEXT NOT NULL DEFAULT '0',
    "birthdayCipher" TEXT,
    "emailCipher" TEXT,
    "educationCode" TEXT,
    "workYearsCode" TEXT,
    "regionId" INTEGER,
    "politicalStatus" TEXT,
    "advantage" TEXT NOT NULL DEFAULT '',
    "profilePhotoFileId" INTEGER,
    "deletionAskedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "person_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "person_profilePhotoFileId_fkey" FOREIGN KEY ("profilePhotoFileId") REFERENCES "stored_file" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "person_session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyHash" TEXT NOT NULL,
    "personId" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "deviceName" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "person_session_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "consent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER NOT NULL,
    "document" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "addressHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "consent_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "job_intention" (
    "personId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "jobName" TEXT NOT NULL,
    "industryId" INTEGER,
    "tradeId" INTEGER,
    "regionId" INTEGER,
    "salaryMin" INTEGER NOT NULL,
    "salaryMax" INTEGER NOT NULL,
    "natureCode" TEXT NOT NULL,
    "arrivalCode" TEXT,
    CONSTRAINT "job_intention_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "job_intention_industryId_fkey" FOREIGN KEY ("industryId") REFERENCES "industry" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "job_intention_tradeId_fkey" FOREIGN KEY ("tradeId") REFERENCES "trade" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "job_intention_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "work_experience" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER NOT NULL,
    "companyName" TEXT NOT NULL,
    "industryName" TEXT NOT NULL,
    "positionName" TEXT NOT NULL,
    "startMonth" TEXT NOT NULL,
    "endMonth" TEXT,
    "content" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "work_experience_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "education_experience" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER NOT NULL,
    "schoolName" TEXT NOT NULL,
    "majorId" INTEGER,
    "majorName" TEXT NOT NULL,
    "educationCode" TEXT NOT NULL,
    "isFullTime" BOOLEAN NOT NULL,
    "startMonth" TEXT NOT NULL,
    "endMonth" TEXT,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "education_experience_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "education_experience_majorId_fkey" FOREIGN KEY ("majorId") REFERENCES "undergraduate_major" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "project_experience" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER NOT NULL,
    "projectName" TEXT NOT NULL,
    "projectRole" TEXT NOT NULL,
    "startMonth" TEXT NOT NULL,
    "endMonth" TEXT,
    "content" TEXT NOT NULL,
    "url" TEXT,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "project_experience_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "resume_attachment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER NOT NULL,
    "storedFileId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "resume_attachment_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "resume_attachment_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "job_application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER,
    "jobId" INTEGER NOT NULL,
    "statusCode" TEXT NOT NULL,
    "appliedAt" DATETIME NOT NULL,
    "changedAt" DATETIME NOT NULL,
    "seenAt" DATETIME,
    CONSTRAINT "job_application_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "job_application_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "job" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_progress" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "statusCode" TEXT NOT NULL,
    "remark" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "application_progress_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_attachment" (
    "applicationId" INTEGER NOT NULL,
    "attachmentId" INTEGER NOT NULL,

    PRIMARY KEY ("applicationId", "attachmentId"),
    CONSTRAINT "application_attachment_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_attachment_attachmentId_fkey" FOREIGN KEY ("attachmentId") REFERENCES "resume_attachment" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "job_favourite" (
    "personId" INTEGER NOT NULL,
    "jobId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("personId", "jobId"),
    CONSTRAINT "job_favourite_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "job_favourite_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "deleted_person" (
    "personId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "deletedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "createdAt" DATETIME NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" INTEGER,
    "action" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_stored_file" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "originalFilename" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "isPrivate" BOOLEAN NOT NULL DEFAULT false,
    "ownerId" INTEGER,
    "isAttached" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "stored_file_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "person" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_stored_file" ("byteCount", "createdAt", "folder", "height", "id", "isPrivate", "mediaType", "name", "originalFilename", "sha256", "width") SELECT "byteCount", "createdAt", "folder", "height", "id", "isPrivate", "mediaType", "name", "originalFilename", "sha256", "width" FROM "stored_file";
DROP TABLE "stored_file";
ALTER TABLE "new_stored_file" RENAME TO "stored_file";
CREATE UNIQUE INDEX "stored_file_name_key" ON "stored_file"("name");
CREATE INDEX "stored_file_ownerId_idx" ON "stored_file"("ownerId");
CREATE INDEX "stored_file_isAttached_createdAt_idx" ON "stored_file"("isAttached", "createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "feedback_picture_feedbackId_idx" ON "feedback_picture"("feedbackId");

-- CreateIndex
CREATE INDEX "feedback_picture_storedFileId_idx" ON "feedback_picture"("storedFileId");

-- CreateIndex
CREATE UNIQUE INDEX "person_phoneLookup_key" ON "person"("phoneLookup");

-- CreateIndex
CREATE INDEX "person_regionId_idx" ON "person"("regionId");

-- CreateIndex
CREATE INDEX "person_profilePhotoFileId_idx" ON "person"("profilePhotoFileId");

-- CreateIndex
CREATE INDEX "person_deletionAskedAt_idx" ON "person"("deletionAskedAt");

-- CreateIndex
CREATE UNIQUE INDEX "person_session_keyHash_key" ON "person_session"("keyHash");

-- CreateIndex
CREATE INDEX "person_session_personId_endedAt_idx" ON "person_session"("personId", "endedAt");

-- CreateIndex
CREATE INDEX "person_session_expiresAt_idx" ON "person_session"("expiresAt");

-- CreateIndex
CREATE INDEX "consent_personId_document_idx" ON "consent"("personId", "document");

-- CreateIndex
CREATE INDEX "job_intention_industryId_idx" ON "job_intention"("industryId");

-- CreateIndex
CREATE INDEX "job_intention_tradeId_idx" ON "job_intention"("tradeId");

-- CreateIndex
CREATE INDEX "job_intention_regionId_idx" ON "job_intention"("regionId");

-- CreateIndex
CREATE INDEX "work_experience_personId_idx" ON "work_experience"("personId");

-- CreateIndex
CREATE INDEX "education_experience_personId_idx" ON "education_experience"("personId");

-- CreateIndex
CREATE INDEX "education_experience_majorId_idx" ON "education_experience"("majorId");

-- CreateIndex
CREATE INDEX "project_experience_personId_idx" ON "project_experience"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "resume_attachment_storedFileId_key" ON "resume_attachment"("storedFileId");

-- CreateIndex
CREATE INDEX "resume_attachment_personId_idx" ON "resume_attachment"("personId");

-- CreateIndex
CREATE INDEX "job_application_personId_changedAt_id_idx" ON "job_application"("personId", "changedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_application_jobId_idx" ON "job_application"("jobId");

-- CreateIndex
CREATE UNIQUE INDEX "job_application_personId_jobId_key" ON "job_application"("personId", "jobId");

-- CreateIndex
CREATE INDEX "application_progress_applicationId_createdAt_idx" ON "application_progress"("applicationId", "createdAt");

-- CreateIndex
CREATE INDEX "application_attachment_attachmentId_idx" ON "application_attachment"("attachmentId");

-- CreateIndex
CREATE INDEX "job_favourite_jobId_idx" ON "job_favourite"("jobId");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_hash_key" ON "audit_entry"("hash");

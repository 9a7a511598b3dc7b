-- CreateTable
CREATE TABLE "feedback_step" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedbackId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "staffId" INTEGER,
    "text" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "feedback_step_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "feedback" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "feedback_step_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_snapshot" (
    "applicationId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "educationCode" TEXT,
    "workYearsCode" TEXT,
    "regionId" INTEGER,
    "intentionCodes" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "resumeCipher" TEXT NOT NULL,
    CONSTRAINT "application_snapshot_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_note" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "staffId" INTEGER,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "application_note_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_note_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_reveal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "staffId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "application_reveal_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_reveal_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "reply_template" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "receiptNumber" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "contact" TEXT,
    "contactCipher" TEXT,
    "personId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wasLoggedIn" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "ownerId" INTEGER,
    "reviewerId" INTEGER,
    "dueDay" TEXT NOT NULL DEFAULT '',
    "mergedIntoId" INTEGER,
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredById" INTEGER,
    "answeredAt" DATETIME,
    "seenAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "feedback_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "feedback_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "feedback_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "feedback_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "feedback" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "feedback_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_feedback" ("contact", "contactCipher", "content", "createdAt", "id", "kind", "personId", "receiptNumber", "wasLoggedIn") SELECT "contact", "contactCipher", "content", "createdAt", "id", "kind", "personId", "receiptNumber", "personId" IS NOT NULL FROM "feedback";
DROP TABLE "feedback";
ALTER TABLE "new_feedback" RENAME TO "feedback";
CREATE UNIQUE INDEX "feedback_receiptNumber_key" ON "feedback"("receiptNumber");
CREATE INDEX "feedback_personId_idx" ON "feedback"("personId");
CREATE INDEX "feedback_state_dueDay_idx" ON "feedback"("state", "dueDay");
CREATE INDEX "feedback_ownerId_state_idx" ON "feedback"("ownerId", "state");
CREATE INDEX "feedback_reviewerId_idx" ON "feedback"("reviewerId");
CREATE INDEX "feedback_mergedIntoId_idx" ON "feedback"("mergedIntoId");
CREATE INDEX "feedback_answeredById_idx" ON "feedback"("answeredById");
CREATE TABLE "new_job_application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER,
    "jobId" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL DEFAULT 0,
    "statusCode" TEXT NOT NULL,
    "appliedAt" DATETIME NOT NULL,
    "changedAt" DATETIME NOT NULL,
    "seenAt" DATETIME,
    "handlerId" INTEGER,
    CONSTRAINT "job_application_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "job_application_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "job" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "job_application_handlerId_fkey" FOREIGN KEY ("handlerId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_job_application" ("appliedAt", "changedAt", "companyId", "id", "jobId", "personId", "seenAt", "statusCode") SELECT "appliedAt", "changedAt", COALESCE((SELECT "companyId" FROM "job" WHERE "job"."id" = "jobId"), 0), "id", "jobId", "personId", "seenAt", "statusCode" FROM "job_application";
DROP TABLE "job_application";
ALTER TABLE "new_job_application" RENAME TO "job_application";
CREATE INDEX "job_application_personId_changedAt_id_idx" ON "job_application"("personId", "changedAt" DESC, "id" DESC);
CREATE INDEX "job_application_jobId_statusCode_appliedAt_idx" ON "job_application"("jobId", "statusCode", "appliedAt");
CREATE INDEX "job_application_companyId_statusCode_appliedAt_idx" ON "job_application"("companyId", "statusCode", "appliedAt");
CREATE INDEX "job_application_statusCode_appliedAt_idx" ON "job_application"("statusCode", "appliedAt");
CREATE INDEX "job_application_handlerId_idx" ON "job_application"("handlerId");
CREATE UNIQUE INDEX "job_application_personId_jobId_key" ON "job_application"("personId", "jobId");
CREATE TABLE "new_application_progress" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "statusCode" TEXT NOT NULL,
    "remark" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "meetsAt" DATETIME,
    "meetsUntil" DATETIME,
    "place" TEXT NOT NULL DEFAULT '',
    "contactName" TEXT NOT NULL DEFAULT '',
    "contactPhone" TEXT NOT NULL DEFAULT '',
    "toBring" TEXT NOT NULL DEFAULT '',
    "staffId" INTEGER,
    "isTakenBack" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "application_progress_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_progress_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_application_progress" ("applicationId", "contactName", "contactPhone", "createdAt", "id", "meetsAt", "meetsUntil", "place", "remark", "statusCode") SELECT "applicationId", "contactName", "contactPhone", "createdAt", "id", "meetsAt", "meetsUntil", "place", "remark", "statusCode" FROM "application_progress";
DROP TABLE "application_progress";
ALTER TABLE "new_application_progress" RENAME TO "application_progress";
CREATE INDEX "application_progress_staffId_idx" ON "application_progress"("staffId");
CREATE INDEX "application_progress_applicationId_createdAt_idx" ON "application_progress"("applicationId", "createdAt");
CREATE TABLE "new_staff_grant" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "scope" TEXT NOT NULL DEFAULT 'all',
    "preparedById" INTEGER,
    "preparedAt" DATETIME NOT NULL,
    "confirmedById" INTEGER,
    "confirmedAt" DATETIME,
    "removalAskedById" INTEGER,
    "revokedAt" DATETIME,
    CONSTRAINT "staff_grant_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_grant_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "staff_grant_confirmedById_fkey" FOREIGN KEY ("confirmedById") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_staff_grant" ("confirmedAt", "confirmedById", "id", "preparedAt", "preparedById", "removalAskedById", "revokedAt", "role", "scope", "staffId") SELECT "confirmedAt", "confirmedById", "id", "preparedAt", "preparedById", "removalAskedById", "revokedAt", "role", CASE WHEN "typeId" IS NULL THEN 'all' ELSE 'column:' || "typeId" END, "staffId" FROM "staff_grant";
DROP TABLE "staff_grant";
ALTER TABLE "new_staff_grant" RENAME TO "staff_grant";
CREATE INDEX "staff_grant_staffId_revokedAt_idx" ON "staff_grant"("staffId", "revokedAt");
CREATE INDEX "staff_grant_role_revokedAt_idx" ON "staff_grant"("role", "revokedAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "feedback_step_feedbackId_id_idx" ON "feedback_step"("feedbackId", "id");

-- CreateIndex
CREATE INDEX "feedback_step_staffId_idx" ON "feedback_step"("staffId");

-- CreateIndex
CREATE INDEX "application_snapshot_educationCode_idx" ON "application_snapshot"("educationCode");

-- CreateIndex
CREATE INDEX "application_note_applicationId_id_idx" ON "application_note"("applicationId", "id");

-- CreateIndex
CREATE INDEX "application_note_staffId_idx" ON "application_note"("staffId");

-- CreateIndex
CREATE INDEX "application_reveal_staffId_createdAt_idx" ON "application_reveal"("staffId", "createdAt");

-- CreateIndex
CREATE INDEX "application_reveal_createdAt_idx" ON "application_reveal"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "application_reveal_applicationId_staffId_day_key" ON "application_reveal"("applicationId", "staffId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "reply_template_kind_name_key" ON "reply_template"("kind", "name");

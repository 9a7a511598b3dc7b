-- DropIndex
DROP INDEX "job_application_jobId_idx";

-- AlterTable
ALTER TABLE "feedback" ADD COLUMN     "answer" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "answeredAt" TIMESTAMP(3),
ADD COLUMN     "answeredById" INTEGER,
ADD COLUMN     "dueDay" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "mergedIntoId" INTEGER,
ADD COLUMN     "ownerId" INTEGER,
ADD COLUMN     "reviewerId" INTEGER,
ADD COLUMN     "seenAt" TIMESTAMP(3),
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'waiting',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "wasLoggedIn" BOOLEAN NOT NULL DEFAULT false;
UPDATE "feedback" SET "wasLoggedIn" = "personId" IS NOT NULL;

-- AlterTable
ALTER TABLE "job_application" ADD COLUMN     "companyId" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "handlerId" INTEGER;
UPDATE "job_application" SET "companyId" = "job"."companyId" FROM "job" WHERE "job"."id" = "job_application"."jobId";

-- AlterTable
ALTER TABLE "application_progress" ADD COLUMN     "isTakenBack" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "staffId" INTEGER,
ADD COLUMN     "toBring" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "staff_grant" ADD COLUMN     "scope" TEXT NOT NULL DEFAULT 'all';
UPDATE "staff_grant" SET "scope" = 'column:' || "typeId" WHERE "typeId" IS NOT NULL;
ALTER TABLE "staff_grant" DROP COLUMN "typeId";

-- CreateTable
CREATE TABLE "feedback_step" (
    "id" SERIAL NOT NULL,
    "feedbackId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "staffId" INTEGER,
    "text" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "feedback_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_snapshot" (
    "applicationId" INTEGER NOT NULL,
    "educationCode" TEXT,
    "workYearsCode" TEXT,
    "regionId" INTEGER,
    "intentionCodes" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "resumeCipher" TEXT NOT NULL,

    CONSTRAINT "application_snapshot_pkey" PRIMARY KEY ("applicationId")
);

-- CreateTable
CREATE TABLE "application_note" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "staffId" INTEGER,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "application_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_reveal" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "staffId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "application_reveal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_template" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "reply_template_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE INDEX "feedback_state_dueDay_idx" ON "feedback"("state", "dueDay");

-- CreateIndex
CREATE INDEX "feedback_ownerId_state_idx" ON "feedback"("ownerId", "state");

-- CreateIndex
CREATE INDEX "feedback_reviewerId_idx" ON "feedback"("reviewerId");

-- CreateIndex
CREATE INDEX "feedback_mergedIntoId_idx" ON "feedback"("mergedIntoId");

-- CreateIndex
CREATE INDEX "feedback_answeredById_idx" ON "feedback"("answeredById");

-- CreateIndex
CREATE INDEX "job_application_jobId_statusCode_appliedAt_idx" ON "job_application"("jobId", "statusCode", "appliedAt");

-- CreateIndex
CREATE INDEX "job_application_companyId_statusCode_appliedAt_idx" ON "job_application"("companyId", "statusCode", "appliedAt");

-- CreateIndex
CREATE INDEX "job_application_statusCode_appliedAt_idx" ON "job_application"("statusCode", "appliedAt");

-- CreateIndex
CREATE INDEX "job_application_handlerId_idx" ON "job_application"("handlerId");

-- CreateIndex
CREATE INDEX "application_progress_staffId_idx" ON "application_progress"("staffId");

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "feedback"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback_step" ADD CONSTRAINT "feedback_step_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "feedback"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback_step" ADD CONSTRAINT "feedback_step_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_handlerId_fkey" FOREIGN KEY ("handlerId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_snapshot" ADD CONSTRAINT "application_snapshot_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_note" ADD CONSTRAINT "application_note_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_note" ADD CONSTRAINT "application_note_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_reveal" ADD CONSTRAINT "application_reveal_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_reveal" ADD CONSTRAINT "application_reveal_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_progress" ADD CONSTRAINT "application_progress_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

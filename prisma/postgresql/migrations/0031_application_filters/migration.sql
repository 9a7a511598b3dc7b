-- DropIndex
DROP INDEX "job_application_statusCode_appliedAt_idx";

-- DropIndex
DROP INDEX "application_snapshot_educationCode_idx";

-- AlterTable
ALTER TABLE "job_application" ADD COLUMN     "educationCode" TEXT,
ADD COLUMN     "industryId" INTEGER,
ADD COLUMN     "regionId" INTEGER,
ADD COLUMN     "workYearsCode" TEXT;

UPDATE "job_application" SET "educationCode" = s."educationCode", "workYearsCode" = s."workYearsCode", "regionId" = s."regionId", "industryId" = CAST(NULLIF(split_part(s."intentionCodes", ',', 2), '') AS INTEGER)
FROM "application_snapshot" AS s WHERE s."applicationId" = "job_application"."id";

-- AlterTable
ALTER TABLE "application_snapshot" DROP COLUMN "educationCode",
DROP COLUMN "intentionCodes",
DROP COLUMN "regionId",
DROP COLUMN "workYearsCode";

-- CreateIndex
CREATE INDEX "job_application_states_idx" ON "job_application"("statusCode", "appliedAt", "id", "educationCode", "workYearsCode", "regionId", "industryId", "companyId", "jobId", "personId", "changedAt");

-- CreateIndex
CREATE INDEX "job_application_times_idx" ON "job_application"("appliedAt", "id", "statusCode", "educationCode", "workYearsCode", "regionId", "industryId", "companyId", "jobId", "personId", "changedAt");

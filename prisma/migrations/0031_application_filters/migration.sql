-- DropIndex
DROP INDEX "job_application_statusCode_appliedAt_idx";

-- AlterTable
ALTER TABLE "job_application" ADD COLUMN "educationCode" TEXT;
ALTER TABLE "job_application" ADD COLUMN "industryId" INTEGER;
ALTER TABLE "job_application" ADD COLUMN "regionId" INTEGER;
ALTER TABLE "job_application" ADD COLUMN "workYearsCode" TEXT;

UPDATE "job_application" SET "educationCode" = s."educationCode", "workYearsCode" = s."workYearsCode", "regionId" = s."regionId", "industryId" = CAST(NULLIF(TRIM(s."intentionCodes", ','), '') AS INTEGER)
FROM "application_snapshot" AS s WHERE s."applicationId" = "job_application"."id";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_application_snapshot" (
    "applicationId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "createdAt" DATETIME NOT NULL,
    "resumeCipher" TEXT NOT NULL,
    CONSTRAINT "application_snapshot_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "job_application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_application_snapshot" ("applicationId", "createdAt", "resumeCipher") SELECT "applicationId", "createdAt", "resumeCipher" FROM "application_snapshot";
DROP TABLE "application_snapshot";
ALTER TABLE "new_application_snapshot" RENAME TO "application_snapshot";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "job_application_states_idx" ON "job_application"("statusCode", "appliedAt", "id", "educationCode", "workYearsCode", "regionId", "industryId", "companyId", "jobId", "personId", "changedAt");

-- CreateIndex
CREATE INDEX "job_application_times_idx" ON "job_application"("appliedAt", "id", "statusCode", "educationCode", "workYearsCode", "regionId", "industryId", "companyId", "jobId", "personId", "changedAt");

-- CreateTable
CREATE TABLE "region" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pid" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "industry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pid" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "orderNum" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "trade" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pid" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "orderNum" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "undergraduate_major" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pid" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "company" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fullName" TEXT NOT NULL,
    "shortName" TEXT NOT NULL,
    "natureCode" TEXT NOT NULL,
    "scaleCode" TEXT NOT NULL,
    "industryId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "registeredCapital" TEXT NOT NULL,
    "establishDate" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "website" TEXT,
    "intro" TEXT NOT NULL,
    "welfareTags" JSONB NOT NULL,
    "logoFileId" INTEGER,
    "hotOrder" INTEGER,
    "isVisible" BOOLEAN NOT NULL DEFAULT true,
    "listedJobCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "company_industryId_fkey" FOREIGN KEY ("industryId") REFERENCES "industry" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "company_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "company_logoFileId_fkey" FOREIGN KEY ("logoFileId") REFERENCES "stored_file" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "company_picture" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "storedFileId" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL,
    CONSTRAINT "company_picture_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "company_picture_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "job" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "salaryMin" INTEGER NOT NULL,
    "salaryMax" INTEGER NOT NULL,
    "salaryMonths" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "industryId" INTEGER NOT NULL,
    "educationCode" TEXT NOT NULL,
    "workYearsCode" TEXT NOT NULL,
    "natureCode" TEXT NOT NULL,
    "tags" JSONB NOT NULL,
    "duty" TEXT NOT NULL,
    "requirement" TEXT NOT NULL,
    "recruitCount" INTEGER NOT NULL,
    "releasedAt" DATETIME NOT NULL,
    "validUntil" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "hotOrder" INTEGER,
    "sourceName" TEXT,
    "isVisible" BOOLEAN NOT NULL,
    "isListed" BOOLEAN NOT NULL,
    "searchKey" BIGINT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "job_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "job_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "job_industryId_fkey" FOREIGN KEY ("industryId") REFERENCES "industry" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "recruit_project" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "projectType" TEXT NOT NULL,
    "regionId" INTEGER NOT NULL,
    "coverFileId" INTEGER,
    "startsAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "intro" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "isVisible" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "recruit_project_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "recruit_project_coverFileId_fkey" FOREIGN KEY ("coverFileId") REFERENCES "stored_file" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "project_company" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "projectId" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL,
    "listedJobCount" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "project_company_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "recruit_project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_company_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "project_job" (
    "projectId" INTEGER NOT NULL,
    "jobId" INTEGER NOT NULL,

    PRIMARY KEY ("projectId", "jobId"),
    CONSTRAINT "project_job_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "recruit_project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_job_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "receiptNumber" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "contact" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE INDEX "company_isVisible_listedJobCount_id_idx" ON "company"("isVisible", "listedJobCount" DESC, "id");

-- CreateIndex
CREATE INDEX "company_isVisible_establishDate_id_idx" ON "company"("isVisible", "establishDate", "id");

-- CreateIndex
CREATE INDEX "company_logoFileId_idx" ON "company"("logoFileId");

-- CreateIndex
CREATE INDEX "company_picture_companyId_idx" ON "company_picture"("companyId");

-- CreateIndex
CREATE INDEX "company_picture_storedFileId_idx" ON "company_picture"("storedFileId");

-- CreateIndex
CREATE UNIQUE INDEX "job_searchKey_key" ON "job"("searchKey");

-- CreateIndex
CREATE INDEX "job_isListed_searchKey_validUntil_idx" ON "job"("isListed", "searchKey" DESC, "validUntil");

-- CreateIndex
CREATE INDEX "job_isListed_validUntil_companyId_idx" ON "job"("isListed", "validUntil", "companyId");

-- CreateIndex
CREATE INDEX "job_isListed_salaryMin_searchKey_validUntil_idx" ON "job"("isListed", "salaryMin", "searchKey", "validUntil");

-- CreateIndex
CREATE INDEX "job_isListed_salaryMax_searchKey_validUntil_idx" ON "job"("isListed", "salaryMax", "searchKey", "validUntil");

-- CreateIndex
CREATE INDEX "job_isListed_hotOrder_idx" ON "job"("isListed", "hotOrder");

-- CreateIndex
CREATE INDEX "job_companyId_idx" ON "job"("companyId");

-- CreateIndex
CREATE INDEX "recruit_project_regionId_idx" ON "recruit_project"("regionId");

-- CreateIndex
CREATE INDEX "recruit_project_coverFileId_idx" ON "recruit_project"("coverFileId");

-- CreateIndex
CREATE INDEX "project_company_companyId_idx" ON "project_company"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "project_company_projectId_companyId_key" ON "project_company"("projectId", "companyId");

-- CreateIndex
CREATE INDEX "project_job_jobId_idx" ON "project_job"("jobId");

-- CreateIndex
CREATE UNIQUE INDEX "feedback_receiptNumber_key" ON "feedback"("receiptNumber");

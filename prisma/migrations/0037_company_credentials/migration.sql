-- CreateTable
CREATE TABLE "company_credential" (
    "companyId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "creditCode" TEXT NOT NULL,
    "qualifiedUntil" INTEGER,
    CONSTRAINT "company_credential_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "company_alignment" (
    "companyId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "lastJobId" INTEGER NOT NULL,
    "doneCount" INTEGER NOT NULL,
    "jobCount" INTEGER NOT NULL,
    "startedAt" DATETIME NOT NULL,
    CONSTRAINT "company_alignment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "company_credential_creditCode_key" ON "company_credential"("creditCode");

-- CreateIndex
CREATE INDEX "company_credential_qualifiedUntil_idx" ON "company_credential"("qualifiedUntil");

-- CreateIndex

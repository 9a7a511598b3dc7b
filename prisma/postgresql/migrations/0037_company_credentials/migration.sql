-- CreateTable
CREATE TABLE "company_credential" (
    "companyId" INTEGER NOT NULL,
    "creditCode" TEXT NOT NULL,
    "qualifiedUntil" INTEGER,

    CONSTRAINT "company_credential_pkey" PRIMARY KEY ("companyId")
);

-- CreateTable
CREATE TABLE "company_alignment" (
    "companyId" INTEGER NOT NULL,
    "lastJobId" INTEGER NOT NULL,
    "doneCount" INTEGER NOT NULL,
    "jobCount" INTEGER NOT NULL,
    "startedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "company_alignment_pkey" PRIMARY KEY ("companyId")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_credential_creditCode_key" ON "company_credential"("creditCode");

-- CreateIndex
CREATE INDEX "company_credential_qualifiedUntil_idx" ON "company_credential"("qualifiedUntil");

-- AddForeignKey
ALTER TABLE "company_credential" ADD CONSTRAINT "company_credential_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_alignment" ADD CONSTRAINT "company_alignment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

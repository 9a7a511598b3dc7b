-- CreateTable
CREATE TABLE "check_result" (
    "key" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "checkedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "check_result_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "check_result_checkedAt_idx" ON "check_result"("checkedAt");

-- CreateTable
CREATE TABLE "check_result" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "result" TEXT NOT NULL,
    "checkedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "check_result_checkedAt_idx" ON "check_result"("checkedAt");

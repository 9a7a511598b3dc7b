-- CreateTable
CREATE TABLE "daily_count" (
    "subject" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("subject", "day", "key")
);

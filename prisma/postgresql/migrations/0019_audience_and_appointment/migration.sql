-- Whom a text is for, and where and when a step of an application asks the person to be.
ALTER TABLE "article_revision" ADD COLUMN "audiences" TEXT NOT NULL DEFAULT '';
ALTER TABLE "application_progress" ADD COLUMN "contactName" TEXT NOT NULL DEFAULT '',
ADD COLUMN "contactPhone" TEXT NOT NULL DEFAULT '',
ADD COLUMN "meetsAt" TIMESTAMP(3),
ADD COLUMN "meetsUntil" TIMESTAMP(3),
ADD COLUMN "place" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "article_revision" ADD COLUMN "eventDates" TEXT;
ALTER TABLE "article_revision" ADD COLUMN "issuer" TEXT;
ALTER TABLE "article_revision" ADD COLUMN "validUntil" TEXT;

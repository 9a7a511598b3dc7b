-- AlterTable
ALTER TABLE "article_revision" ADD COLUMN     "eventDates" TEXT,
ADD COLUMN     "issuer" TEXT,
ADD COLUMN     "validUntil" TEXT;

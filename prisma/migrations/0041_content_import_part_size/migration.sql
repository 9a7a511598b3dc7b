-- AlterTable
ALTER TABLE "content_import" ADD COLUMN "partSize" INTEGER NOT NULL DEFAULT 200;

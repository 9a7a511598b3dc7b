-- AlterTable
ALTER TABLE "staff_user" ADD COLUMN     "lockEpoch" INTEGER NOT NULL DEFAULT 0;

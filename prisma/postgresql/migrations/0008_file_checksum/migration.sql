-- A checksum that is compared when a file is sent. That of a file stored before can only be known by reading it.
ALTER TABLE "stored_file" ADD COLUMN "crc32" TEXT;
ALTER TABLE "stored_file" DROP COLUMN "sha256";

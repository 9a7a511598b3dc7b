-- The contact under the field cipher, for which a start has the keys: it moves there what stands in the column beside it.
ALTER TABLE "feedback" ADD COLUMN "contactCipher" TEXT;

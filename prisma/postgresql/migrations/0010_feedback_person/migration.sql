-- Whose data it is: it belongs into their export, and loses its contact when they delete their account.
ALTER TABLE "feedback" ADD COLUMN "personId" INTEGER;

-- CreateIndex
CREATE INDEX "feedback_personId_idx" ON "feedback"("personId");

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Of what was written before, the pictures tell who was logged in.
UPDATE "feedback" SET "personId" = (
  SELECT f."ownerId" FROM "feedback_picture" p JOIN "stored_file" f ON f."id" = p."storedFileId"
  WHERE p."feedbackId" = "feedback"."id" ORDER BY p."id" LIMIT 1
);

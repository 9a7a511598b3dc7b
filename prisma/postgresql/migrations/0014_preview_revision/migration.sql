-- Which revision a preview shows: none for the draft as it is when somebody looks.
ALTER TABLE "preview_token" ADD COLUMN "revisionId" INTEGER;

-- What reviewers said of doubtful words, as JSON with each of them
ALTER TABLE "review_step" ADD COLUMN "answers" TEXT NOT NULL DEFAULT '[]';

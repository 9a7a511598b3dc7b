-- AlterTable
ALTER TABLE "article" ADD COLUMN     "archivedAt" TIMESTAMP(3),
ADD COLUMN     "authorId" INTEGER,
ADD COLUMN     "deletedAt" TIMESTAMP(3),
ADD COLUMN     "editedAt" TIMESTAMP(3),
ADD COLUMN     "expiresAt" TIMESTAMP(3),
ADD COLUMN     "firstPublishedAt" TIMESTAMP(3),
ADD COLUMN     "pendingRevisionId" INTEGER,
ADD COLUMN     "pinnedUntil" TIMESTAMP(3),
ADD COLUMN     "revisedAt" TIMESTAMP(3),
ADD COLUMN     "scheduledAt" TIMESTAMP(3),
ADD COLUMN     "stage" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stageCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'draft',
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "urgentReviewDueAt" TIMESTAMP(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "withdrawnAt" TIMESTAMP(3),
ADD COLUMN     "withdrawnReason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "article_revision" ADD COLUMN     "approvalHash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "cleanerVersion" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "createdById" INTEGER,
ADD COLUMN     "editorName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "expiresAt" TIMESTAMP(3),
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'published',
ADD COLUMN     "locationName" TEXT,
ADD COLUMN     "pinnedUntil" TIMESTAMP(3),
ADD COLUMN     "typeId" INTEGER;

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "publicFrom" TIMESTAMP(3),
ADD COLUMN     "publicUntil" TIMESTAMP(3),
ADD COLUMN     "sha256" TEXT,
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "uploadedByStaffId" INTEGER;

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "detail" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "role" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "article_column" (
    "typeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "stages" INTEGER NOT NULL,
    "defaultSource" TEXT NOT NULL DEFAULT '',
    "dueDays" INTEGER NOT NULL,
    "needsCover" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "article_column_pkey" PRIMARY KEY ("typeId")
);

-- CreateTable
CREATE TABLE "article_draft" (
    "articleId" INTEGER NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "outline" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL DEFAULT '',
    "editorName" TEXT NOT NULL DEFAULT '',
    "coverFileId" INTEGER,
    "attachmentFileIds" TEXT NOT NULL DEFAULT '[]',
    "typeId" INTEGER NOT NULL,
    "locationName" TEXT,
    "expiresAt" TIMESTAMP(3),
    "pinnedUntil" TIMESTAMP(3),
    "cleanerVersion" INTEGER NOT NULL DEFAULT 0,
    "editorIds" TEXT NOT NULL DEFAULT '[]',
    "updatedById" INTEGER,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "article_draft_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "review_step" (
    "id" SERIAL NOT NULL,
    "articleId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "stage" INTEGER NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "ticks" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL,
    "staffId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "review_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edit_lock" (
    "articleId" INTEGER NOT NULL,
    "staffId" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "edit_lock_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "preview_token" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "articleId" INTEGER NOT NULL,
    "staffId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "preview_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_usage" (
    "id" SERIAL NOT NULL,
    "storedFileId" INTEGER NOT NULL,
    "articleId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,

    CONSTRAINT "file_usage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_word" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "variants" TEXT NOT NULL DEFAULT '[]',
    "exceptWithin" TEXT NOT NULL DEFAULT '[]',
    "suggest" TEXT NOT NULL DEFAULT '',
    "isExact" BOOLEAN NOT NULL DEFAULT false,
    "scope" TEXT NOT NULL DEFAULT 'all',
    "why" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "check_word_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_user" (
    "id" SERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT true,
    "totpSecretCipher" TEXT,
    "totpPendingCipher" TEXT,
    "totpLastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastLoginAt" TIMESTAMP(3),

    CONSTRAINT "staff_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_password" (
    "id" SERIAL NOT NULL,
    "staffId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "staff_password_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_recovery_code" (
    "id" SERIAL NOT NULL,
    "staffId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "staff_recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_session" (
    "id" SERIAL NOT NULL,
    "keyHash" TEXT NOT NULL,
    "staffId" INTEGER NOT NULL,
    "secondFactorAt" TIMESTAMP(3),
    "deviceName" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "staff_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_identity" (
    "id" SERIAL NOT NULL,
    "staffId" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    CONSTRAINT "staff_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_grant" (
    "id" SERIAL NOT NULL,
    "staffId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "typeId" INTEGER,
    "preparedById" INTEGER,
    "preparedAt" TIMESTAMP(3) NOT NULL,
    "confirmedById" INTEGER,
    "confirmedAt" TIMESTAMP(3),
    "removalAskedById" INTEGER,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "staff_grant_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_step_articleId_id_idx" ON "review_step"("articleId", "id");

-- CreateIndex
CREATE INDEX "review_step_staffId_idx" ON "review_step"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "preview_token_tokenHash_key" ON "preview_token"("tokenHash");

-- CreateIndex
CREATE INDEX "preview_token_articleId_idx" ON "preview_token"("articleId");

-- CreateIndex
CREATE INDEX "preview_token_expiresAt_idx" ON "preview_token"("expiresAt");

-- CreateIndex
CREATE INDEX "file_usage_storedFileId_idx" ON "file_usage"("storedFileId");

-- CreateIndex
CREATE UNIQUE INDEX "file_usage_articleId_revisionId_storedFileId_key" ON "file_usage"("articleId", "revisionId", "storedFileId");

-- CreateIndex
CREATE UNIQUE INDEX "check_word_term_key" ON "check_word"("term");

-- CreateIndex
CREATE UNIQUE INDEX "staff_user_login_key" ON "staff_user"("login");

-- CreateIndex
CREATE INDEX "staff_password_staffId_id_idx" ON "staff_password"("staffId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_recovery_code_staffId_codeHash_key" ON "staff_recovery_code"("staffId", "codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "staff_session_keyHash_key" ON "staff_session"("keyHash");

-- CreateIndex
CREATE INDEX "staff_session_staffId_endedAt_idx" ON "staff_session"("staffId", "endedAt");

-- CreateIndex
CREATE INDEX "staff_session_expiresAt_idx" ON "staff_session"("expiresAt");

-- CreateIndex
CREATE INDEX "staff_identity_staffId_idx" ON "staff_identity"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "staff_identity_provider_subject_key" ON "staff_identity"("provider", "subject");

-- CreateIndex
CREATE INDEX "staff_grant_staffId_revokedAt_idx" ON "staff_grant"("staffId", "revokedAt");

-- CreateIndex
CREATE INDEX "staff_grant_role_revokedAt_idx" ON "staff_grant"("role", "revokedAt");

-- CreateIndex
CREATE UNIQUE INDEX "article_pendingRevisionId_key" ON "article"("pendingRevisionId");

-- CreateIndex
CREATE INDEX "article_state_editedAt_idx" ON "article"("state", "editedAt" DESC);

-- CreateIndex
CREATE INDEX "article_editedAt_idx" ON "article"("editedAt" DESC);

-- CreateIndex
CREATE INDEX "article_scheduledAt_idx" ON "article"("scheduledAt");

-- CreateIndex
CREATE INDEX "article_expiresAt_idx" ON "article"("expiresAt");

-- CreateIndex
CREATE INDEX "article_typeId_pinnedUntil_idx" ON "article"("typeId", "pinnedUntil");

-- CreateIndex
CREATE INDEX "article_authorId_idx" ON "article"("authorId");

-- CreateIndex
CREATE INDEX "stored_file_uploadedByStaffId_createdAt_idx" ON "stored_file"("uploadedByStaffId", "createdAt");

-- CreateIndex
CREATE INDEX "stored_file_sha256_idx" ON "stored_file"("sha256");

-- AddForeignKey
ALTER TABLE "article" ADD CONSTRAINT "article_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article" ADD CONSTRAINT "article_pendingRevisionId_fkey" FOREIGN KEY ("pendingRevisionId") REFERENCES "article_revision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_revision" ADD CONSTRAINT "article_revision_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_uploadedByStaffId_fkey" FOREIGN KEY ("uploadedByStaffId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_draft" ADD CONSTRAINT "article_draft_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_step" ADD CONSTRAINT "review_step_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_step" ADD CONSTRAINT "review_step_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "article_revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_step" ADD CONSTRAINT "review_step_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "edit_lock" ADD CONSTRAINT "edit_lock_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "edit_lock" ADD CONSTRAINT "edit_lock_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preview_token" ADD CONSTRAINT "preview_token_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preview_token" ADD CONSTRAINT "preview_token_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_password" ADD CONSTRAINT "staff_password_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_identity" ADD CONSTRAINT "staff_identity_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_confirmedById_fkey" FOREIGN KEY ("confirmedById") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is there has been published. Readers see no change.
UPDATE "article" SET
  "state" = CASE WHEN "publishedRevisionId" IS NULL THEN 'draft' WHEN "isVisible" THEN 'published' ELSE 'withdrawn' END,
  "firstPublishedAt" = CASE WHEN "publishedRevisionId" IS NULL THEN NULL ELSE "releasedAt" END,
  "editedAt" = "updatedAt",
  "title" = COALESCE((SELECT r."title" FROM "article_revision" r WHERE r."id" = "publishedRevisionId"), '');

-- The columns of the contract (contracts/article-types.ts). Staff change the rest of each row.
INSERT INTO "article_column" ("typeId", "name", "stages", "defaultSource", "dueDays", "needsCover") VALUES
  (1, '集团要闻', 3, '江汉人才', 14, true),
  (2, '招聘公告', 3, '江汉人才', 180, false),
  (3, '考试公告', 3, '江汉人才', 180, false),
  (4, '党建文化', 3, '江汉人才', 14, true),
  (7, '培训政策', 2, '江汉干部教育学院', 180, false),
  (8, '培训项目', 2, '江汉人才', 180, false),
  (9, '媒体聚焦', 2, '', 14, true),
  (10, '引才政策', 3, '江汉人才', 180, false);

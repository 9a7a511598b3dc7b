CREATE TABLE "article_column" (
    "typeId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "stages" INTEGER NOT NULL,
    "defaultSource" TEXT NOT NULL DEFAULT '',
    "dueDays" INTEGER NOT NULL,
    "needsCover" BOOLEAN NOT NULL DEFAULT false
);

CREATE TABLE "article_draft" (
    "articleId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "expiresAt" DATETIME,
    "pinnedUntil" DATETIME,
    "cleanerVersion" INTEGER NOT NULL DEFAULT 0,
    "editorIds" TEXT NOT NULL DEFAULT '[]',
    "updatedById" INTEGER,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "article_draft_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "review_step" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "stage" INTEGER NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "ticks" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL,
    "staffId" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "review_step_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_step_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "article_revision" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_step_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "edit_lock" (
    "articleId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    CONSTRAINT "edit_lock_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "edit_lock_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "preview_token" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "articleId" INTEGER NOT NULL,
    "staffId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "preview_token_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "preview_token_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "file_usage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "storedFileId" INTEGER NOT NULL,
    "articleId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    CONSTRAINT "file_usage_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "file_usage_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "check_word" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "variants" TEXT NOT NULL DEFAULT '[]',
    "exceptWithin" TEXT NOT NULL DEFAULT '[]',
    "suggest" TEXT NOT NULL DEFAULT '',
    "isExact" BOOLEAN NOT NULL DEFAULT false,
    "scope" TEXT NOT NULL DEFAULT 'all',
    "why" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "updatedAt" DATETIME NOT NULL
);

CREATE TABLE "staff_user" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "login" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT true,
    "totpSecretCipher" TEXT,
    "totpPendingCipher" TEXT,
    "totpLastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "lastLoginAt" DATETIME
);

CREATE TABLE "staff_password" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "staff_password_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "staff_recovery_code" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "staff_recovery_code_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "staff_session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyHash" TEXT NOT NULL,
    "staffId" INTEGER NOT NULL,
    "secondFactorAt" DATETIME,
    "deviceName" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "staff_session_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "staff_identity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    CONSTRAINT "staff_identity_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "staff_grant" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "typeId" INTEGER,
    "preparedById" INTEGER,
    "preparedAt" DATETIME NOT NULL,
    "confirmedById" INTEGER,
    "confirmedAt" DATETIME,
    "removalAskedById" INTEGER,
    "revokedAt" DATETIME,
    CONSTRAINT "staff_grant_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_grant_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "staff_grant_confirmedById_fkey" FOREIGN KEY ("confirmedById") REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- SQLite takes new columns without making the table anew, which would drop the triggers of the audit log.
ALTER TABLE "article" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'draft';
ALTER TABLE "article" ADD COLUMN "stage" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "article" ADD COLUMN "stageCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "article" ADD COLUMN "title" TEXT NOT NULL DEFAULT '';
ALTER TABLE "article" ADD COLUMN "editedAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "article" ADD COLUMN "authorId" INTEGER REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "article" ADD COLUMN "firstPublishedAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "revisedAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "expiresAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "pinnedUntil" DATETIME;
ALTER TABLE "article" ADD COLUMN "pendingRevisionId" INTEGER REFERENCES "article_revision" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "article" ADD COLUMN "scheduledAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "urgentReviewDueAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "withdrawnAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "withdrawnReason" TEXT NOT NULL DEFAULT '';
ALTER TABLE "article" ADD COLUMN "archivedAt" DATETIME;
ALTER TABLE "article" ADD COLUMN "deletedAt" DATETIME;
ALTER TABLE "article_revision" ADD COLUMN "editorName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "article_revision" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'published';
ALTER TABLE "article_revision" ADD COLUMN "createdById" INTEGER REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "article_revision" ADD COLUMN "cleanerVersion" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "article_revision" ADD COLUMN "typeId" INTEGER;
ALTER TABLE "article_revision" ADD COLUMN "locationName" TEXT;
ALTER TABLE "article_revision" ADD COLUMN "expiresAt" DATETIME;
ALTER TABLE "article_revision" ADD COLUMN "pinnedUntil" DATETIME;
ALTER TABLE "article_revision" ADD COLUMN "approvalHash" TEXT NOT NULL DEFAULT '';
ALTER TABLE "stored_file" ADD COLUMN "uploadedByStaffId" INTEGER REFERENCES "staff_user" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "stored_file" ADD COLUMN "sha256" TEXT;
ALTER TABLE "stored_file" ADD COLUMN "title" TEXT NOT NULL DEFAULT '';
ALTER TABLE "stored_file" ADD COLUMN "alt" TEXT NOT NULL DEFAULT '';
ALTER TABLE "stored_file" ADD COLUMN "publicFrom" DATETIME;
ALTER TABLE "stored_file" ADD COLUMN "publicUntil" DATETIME;
ALTER TABLE "audit_entry" ADD COLUMN "role" TEXT NOT NULL DEFAULT '';
ALTER TABLE "audit_entry" ADD COLUMN "detail" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "article_pendingRevisionId_key" ON "article"("pendingRevisionId");
CREATE INDEX "article_state_editedAt_idx" ON "article"("state", "editedAt" DESC);
CREATE INDEX "article_editedAt_idx" ON "article"("editedAt" DESC);
CREATE INDEX "article_scheduledAt_idx" ON "article"("scheduledAt");
CREATE INDEX "article_expiresAt_idx" ON "article"("expiresAt");
CREATE INDEX "article_typeId_pinnedUntil_idx" ON "article"("typeId", "pinnedUntil");
CREATE INDEX "article_authorId_idx" ON "article"("authorId");
CREATE INDEX "stored_file_uploadedByStaffId_createdAt_idx" ON "stored_file"("uploadedByStaffId", "createdAt");
CREATE INDEX "stored_file_sha256_idx" ON "stored_file"("sha256");

CREATE INDEX "review_step_articleId_id_idx" ON "review_step"("articleId", "id");
CREATE INDEX "review_step_staffId_idx" ON "review_step"("staffId");
CREATE UNIQUE INDEX "preview_token_tokenHash_key" ON "preview_token"("tokenHash");
CREATE INDEX "preview_token_articleId_idx" ON "preview_token"("articleId");
CREATE INDEX "preview_token_expiresAt_idx" ON "preview_token"("expiresAt");
CREATE INDEX "file_usage_storedFileId_idx" ON "file_usage"("storedFileId");
CREATE UNIQUE INDEX "file_usage_articleId_revisionId_storedFileId_key" ON "file_usage"("articleId", "revisionId", "storedFileId");
CREATE UNIQUE INDEX "check_word_term_key" ON "check_word"("term");
CREATE UNIQUE INDEX "staff_user_login_key" ON "staff_user"("login");
CREATE INDEX "staff_password_staffId_id_idx" ON "staff_password"("staffId", "id");
CREATE UNIQUE INDEX "staff_recovery_code_staffId_codeHash_key" ON "staff_recovery_code"("staffId", "codeHash");
CREATE UNIQUE INDEX "staff_session_keyHash_key" ON "staff_session"("keyHash");
CREATE INDEX "staff_session_staffId_endedAt_idx" ON "staff_session"("staffId", "endedAt");
CREATE INDEX "staff_session_expiresAt_idx" ON "staff_session"("expiresAt");
CREATE INDEX "staff_identity_staffId_idx" ON "staff_identity"("staffId");
CREATE UNIQUE INDEX "staff_identity_provider_subject_key" ON "staff_identity"("provider", "subject");
CREATE INDEX "staff_grant_staffId_revokedAt_idx" ON "staff_grant"("staffId", "revokedAt");
CREATE INDEX "staff_grant_role_revokedAt_idx" ON "staff_grant"("role", "revokedAt");

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

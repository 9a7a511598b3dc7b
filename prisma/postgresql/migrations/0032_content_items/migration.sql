-- CreateTable
CREATE TABLE "content_item" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT,
    "publicId" INTEGER,
    "orderNum" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "stage" INTEGER NOT NULL DEFAULT 0,
    "stageCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "draft" TEXT NOT NULL,
    "editorIds" TEXT NOT NULL DEFAULT '[]',
    "lastWriterId" INTEGER,
    "editedAt" TIMESTAMP(3) NOT NULL,
    "pendingRevisionId" INTEGER,
    "publishedRevisionId" INTEGER,
    "isVisible" BOOLEAN NOT NULL DEFAULT false,
    "isShown" BOOLEAN NOT NULL DEFAULT false,
    "shownFrom" TIMESTAMP(3),
    "shownUntil" TIMESTAMP(3),
    "scheduledAt" TIMESTAMP(3),
    "deletedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_revision" (
    "id" SERIAL NOT NULL,
    "itemId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdById" INTEGER,
    "writerIds" TEXT NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "content_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_step" (
    "id" SERIAL NOT NULL,
    "itemId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "staffId" INTEGER,
    "stage" INTEGER NOT NULL DEFAULT 0,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "content_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_file" (
    "id" SERIAL NOT NULL,
    "itemId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "storedFileId" INTEGER NOT NULL,

    CONSTRAINT "content_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_item_pendingRevisionId_key" ON "content_item"("pendingRevisionId");

-- CreateIndex
CREATE UNIQUE INDEX "content_item_publishedRevisionId_key" ON "content_item"("publishedRevisionId");

-- CreateIndex
CREATE INDEX "content_item_kind_orderNum_idx" ON "content_item"("kind", "orderNum");

-- CreateIndex
CREATE INDEX "content_item_scheduledAt_idx" ON "content_item"("scheduledAt");

-- CreateIndex
CREATE INDEX "content_item_shownFrom_idx" ON "content_item"("shownFrom");

-- CreateIndex
CREATE INDEX "content_item_shownUntil_idx" ON "content_item"("shownUntil");

-- CreateIndex
CREATE UNIQUE INDEX "content_item_kind_key_key" ON "content_item"("kind", "key");

-- CreateIndex
CREATE UNIQUE INDEX "content_revision_itemId_number_key" ON "content_revision"("itemId", "number");

-- CreateIndex
CREATE INDEX "content_step_itemId_id_idx" ON "content_step"("itemId", "id");

-- CreateIndex
CREATE INDEX "content_step_revisionId_idx" ON "content_step"("revisionId");

-- CreateIndex
CREATE INDEX "content_file_storedFileId_idx" ON "content_file"("storedFileId");

-- CreateIndex
CREATE UNIQUE INDEX "content_file_itemId_revisionId_storedFileId_key" ON "content_file"("itemId", "revisionId", "storedFileId");

-- AddForeignKey
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_lastWriterId_fkey" FOREIGN KEY ("lastWriterId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_pendingRevisionId_fkey" FOREIGN KEY ("pendingRevisionId") REFERENCES "content_revision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_publishedRevisionId_fkey" FOREIGN KEY ("publishedRevisionId") REFERENCES "content_revision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "content_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_step" ADD CONSTRAINT "content_step_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "content_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_step" ADD CONSTRAINT "content_step_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "content_revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_step" ADD CONSTRAINT "content_step_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "staff_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_file" ADD CONSTRAINT "content_file_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "content_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_file" ADD CONSTRAINT "content_file_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

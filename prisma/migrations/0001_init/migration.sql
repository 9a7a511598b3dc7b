-- CreateTable
CREATE TABLE "article" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "typeId" INTEGER NOT NULL,
    "isVisible" BOOLEAN NOT NULL DEFAULT true,
    "releasedAt" DATETIME NOT NULL,
    "searchKey" BIGINT,
    "locationName" TEXT,
    "readCount" INTEGER NOT NULL DEFAULT 0,
    "publishedRevisionId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "article_publishedRevisionId_fkey" FOREIGN KEY ("publishedRevisionId") REFERENCES "article_revision" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "article_revision" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "outline" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "plainText" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "coverFileId" INTEGER,
    "contentHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "article_revision_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "article_revision_coverFileId_fkey" FOREIGN KEY ("coverFileId") REFERENCES "stored_file" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "article_attachment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "revisionId" INTEGER NOT NULL,
    "storedFileId" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL,
    CONSTRAINT "article_attachment_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "article_revision" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "article_attachment_storedFileId_fkey" FOREIGN KEY ("storedFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "originalFilename" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "isPrivate" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "banner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "actionText" TEXT NOT NULL,
    "linkUrl" TEXT NOT NULL,
    "wideFileId" INTEGER NOT NULL,
    "narrowFileId" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL,
    "isVisible" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "banner_wideFileId_fkey" FOREIGN KEY ("wideFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "banner_narrowFileId_fkey" FOREIGN KEY ("narrowFileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "bar_picture" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "linkUrl" TEXT NOT NULL,
    "fileId" INTEGER NOT NULL,
    "orderNum" INTEGER NOT NULL,
    "isVisible" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "bar_picture_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "stored_file" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "product_system_node" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "pid" TEXT NOT NULL,
    "treeName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "orderNum" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "location" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "longitude" REAL,
    "latitude" REAL,
    "orderNum" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "site_document" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "content" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "article_searchKey_key" ON "article"("searchKey");

-- CreateIndex
CREATE UNIQUE INDEX "article_publishedRevisionId_key" ON "article"("publishedRevisionId");

-- CreateIndex
CREATE INDEX "article_typeId_isVisible_releasedAt_id_idx" ON "article"("typeId", "isVisible", "releasedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "article_isVisible_releasedAt_id_idx" ON "article"("isVisible", "releasedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "article_revision_coverFileId_idx" ON "article_revision"("coverFileId");

-- CreateIndex
CREATE UNIQUE INDEX "article_revision_articleId_number_key" ON "article_revision"("articleId", "number");

-- CreateIndex
CREATE INDEX "article_attachment_revisionId_idx" ON "article_attachment"("revisionId");

-- CreateIndex
CREATE INDEX "article_attachment_storedFileId_idx" ON "article_attachment"("storedFileId");

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_name_key" ON "stored_file"("name");

-- CreateIndex
CREATE INDEX "banner_wideFileId_idx" ON "banner"("wideFileId");

-- CreateIndex
CREATE INDEX "banner_narrowFileId_idx" ON "banner"("narrowFileId");

-- CreateIndex
CREATE INDEX "bar_picture_fileId_idx" ON "bar_picture"("fileId");

-- CreateIndex
CREATE INDEX "product_system_node_treeName_orderNum_idx" ON "product_system_node"("treeName", "orderNum");

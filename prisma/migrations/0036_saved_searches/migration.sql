-- CreateTable
CREATE TABLE "saved_search" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "personId" INTEGER NOT NULL,
    "conditions" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "feedNonce" TEXT,
    "seenAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_search_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_personId_conditions_key" ON "saved_search"("personId", "conditions");

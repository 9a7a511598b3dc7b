-- CreateTable
CREATE TABLE "saved_search" (
    "id" SERIAL NOT NULL,
    "personId" INTEGER NOT NULL,
    "conditions" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "feedNonce" TEXT,
    "seenAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_personId_conditions_key" ON "saved_search"("personId", "conditions");

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_personId_fkey" FOREIGN KEY ("personId") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Jobs are searched by filters and words together: every token has the set of its documents, block by block
-- (server/platform/search-blocks). Walking FTS5 lists to their intersection took longer with every job.
-- The new tables are filled from the jobs at the next start.
DROP TABLE "job_search";

-- Documents are numbered within a block by slots, in the order of their keys where "isOrdered" says so. Blocks may
-- overlap in their keys.
CREATE TABLE "job_search_block" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "firstKey" BIGINT NOT NULL,
    "lastKey" BIGINT NOT NULL,
    "isOrdered" BOOLEAN NOT NULL,
    "size" INTEGER NOT NULL,
    "dead" INTEGER NOT NULL DEFAULT 0
);

-- The slots of a block that have a token. Tokens beginning with # are notes of the block itself.
CREATE TABLE "job_search_posting" (
    "block" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "slots" BLOB NOT NULL,
    PRIMARY KEY ("block", "token")
) WITHOUT ROWID;

-- Where a document stands, and its text for phrases that the tokens alone do not settle.
CREATE TABLE "job_search_document" (
    "key" INTEGER NOT NULL PRIMARY KEY,
    "block" INTEGER NOT NULL,
    "slot" INTEGER NOT NULL,
    "runs" TEXT NOT NULL
);

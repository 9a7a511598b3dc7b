-- Jobs are searched by filters and words together: every token has the set of its documents, block by block
-- (server/platform/search-blocks). Intersecting long GIN lists took longer with every job.
-- The new tables are filled from the jobs at the next start.
DROP TABLE "job_search";

-- Documents are numbered within a block by slots, in the order of their keys where "isOrdered" says so. Blocks may
-- overlap in their keys.
CREATE TABLE "job_search_block" (
    "id" SERIAL NOT NULL,
    "firstKey" BIGINT NOT NULL,
    "lastKey" BIGINT NOT NULL,
    "isOrdered" BOOLEAN NOT NULL,
    "size" INTEGER NOT NULL,
    "dead" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "job_search_block_pkey" PRIMARY KEY ("id")
);

-- The slots of a block that have a token. Tokens beginning with # are notes of the block itself.
CREATE TABLE "job_search_posting" (
    "block" INTEGER NOT NULL,
    "token" TEXT COLLATE "C" NOT NULL,
    "slots" BYTEA NOT NULL,

    CONSTRAINT "job_search_posting_pkey" PRIMARY KEY ("block", "token")
);

-- At most 4 kB, which has its place in the row: nothing is to be fetched from elsewhere or unpacked.
ALTER TABLE "job_search_posting" ALTER COLUMN "slots" SET STORAGE PLAIN;

-- Where a document stands, and its text for phrases that the tokens alone do not settle.
CREATE TABLE "job_search_document" (
    "key" BIGINT NOT NULL,
    "block" INTEGER NOT NULL,
    "slot" INTEGER NOT NULL,
    "runs" TEXT NOT NULL,

    CONSTRAINT "job_search_document_pkey" PRIMARY KEY ("key")
);

-- The words of every listed job, key = job.searchKey, and of every visible company, key = company.id
-- (server/platform/search-index-postgresql.ts). Made like article_search.
CREATE TABLE "job_search" (
    "key" BIGINT NOT NULL,
    "words" TEXT NOT NULL,
    "lexemes" TSVECTOR NOT NULL GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim("words"), ' '))) STORED,

    CONSTRAINT "job_search_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "job_search_lexemes_idx" ON "job_search" USING gin ("lexemes");

CREATE TABLE "company_search" (
    "key" BIGINT NOT NULL,
    "words" TEXT NOT NULL,
    "lexemes" TSVECTOR NOT NULL GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim("words"), ' '))) STORED,

    CONSTRAINT "company_search_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "company_search_lexemes_idx" ON "company_search" USING gin ("lexemes");

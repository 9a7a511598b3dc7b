-- The words of every searchable article, key = article.searchKey (server/platform/search-index-postgresql.ts).
-- No parser and no positions: the words arrive as tokens, and phrases are checked against them as text.
CREATE TABLE "article_search" (
    "key" BIGINT NOT NULL,
    "words" TEXT NOT NULL,
    "lexemes" TSVECTOR NOT NULL GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim("words"), ' '))) STORED,

    CONSTRAINT "article_search_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "article_search_lexemes_idx" ON "article_search" USING gin ("lexemes");

-- The words of every searchable article, rowid = article.searchKey (server/platform/search-index-sqlite.ts).
-- The words arrive as tokens parted by spaces, so the plain tokenizer serves every script; `_` marks filters.
CREATE VIRTUAL TABLE "article_search" USING fts5(
    "words",
    content = '',
    contentless_delete = 1,
    tokenize = "ascii tokenchars '_'",
    prefix = '1'
);

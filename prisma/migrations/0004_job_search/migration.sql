-- The words of every listed job, rowid = job.searchKey, and of every visible company, rowid = company.id
-- (server/platform/search-index-sqlite.ts). Made like article_search.
CREATE VIRTUAL TABLE "job_search" USING fts5(
    "words",
    content = '',
    contentless_delete = 1,
    tokenize = "ascii tokenchars '_'",
    prefix = '1'
);

CREATE VIRTUAL TABLE "company_search" USING fts5(
    "words",
    content = '',
    contentless_delete = 1,
    tokenize = "ascii tokenchars '_'",
    prefix = '1'
);

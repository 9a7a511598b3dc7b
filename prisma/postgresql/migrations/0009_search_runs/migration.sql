-- Phrases were looked for among all tokens of a document, which hold each Chinese character twice. Now they are looked
-- for in its runs of letters and digits, half as long and not compressed, and tokens are written beside them
-- (server/platform/search-index-postgresql.ts).
ALTER TABLE "article_search" ALTER COLUMN "lexemes" DROP EXPRESSION;
ALTER TABLE "company_search" ALTER COLUMN "lexemes" DROP EXPRESSION;

-- A token that begins with a Chinese, Japanese or Korean character is a pair of its run, or the run's last character
-- alone. A pair and the space behind it become its first character. Filters, which begin with _, go.
CREATE FUNCTION pg_temp.runs_of("words" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE AS $$
    SELECT regexp_replace(
        regexp_replace(
            "words",
            '([\u02C7\u02C9-\u02CB\u1100-\u11FF\u3005-\u31FF\u3400-\u9FFF\uA960-\uA97C\uAC00-\uFA29\U00016FE3-\U00016FF6\U0001AFF0-\U0001B167\U0001D360-\U0001D371\U00020000-\U00033479])[^ ] ',
            '\1',
            'g'
        ),
        '_[^ ]* ',
        '',
        'g'
    )
$$;
ALTER TABLE "article_search"
    ALTER COLUMN "words" TYPE TEXT USING pg_temp.runs_of("words"),
    ALTER COLUMN "words" SET STORAGE EXTERNAL;
ALTER TABLE "company_search"
    ALTER COLUMN "words" TYPE TEXT USING pg_temp.runs_of("words"),
    ALTER COLUMN "words" SET STORAGE EXTERNAL;
ALTER TABLE "article_search" RENAME COLUMN "words" TO "runs";
ALTER TABLE "company_search" RENAME COLUMN "words" TO "runs";

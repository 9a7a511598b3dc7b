-- Phrases were looked for among all tokens of a document, which hold each Chinese character twice, in as many documents
-- as are counted. Now words of three and four characters are settled by the index, which has parts of four characters
-- besides, and others are looked for in the runs of letters and digits, half as long and not compressed
-- (server/platform/search-lexemes.ts, search-index-postgresql.ts). What is there is converted.

-- A token that begins with a Chinese, Japanese or Korean character is a pair of its run, or the run's last character
-- alone. The ranges end with the character behind the last.
CREATE FUNCTION pg_temp.is_pair("token" TEXT) RETURNS BOOLEAN LANGUAGE SQL IMMUTABLE AS $$
    SELECT length("token") = 2 AND (
        "token" COLLATE "C" BETWEEN U&'\3400' AND U&'\A000'
        OR "token" COLLATE "C" BETWEEN U&'\02C7' AND U&'\02CC'
        OR "token" COLLATE "C" BETWEEN U&'\1100' AND U&'\1200'
        OR "token" COLLATE "C" BETWEEN U&'\3005' AND U&'\3200'
        OR "token" COLLATE "C" BETWEEN U&'\A960' AND U&'\A97D'
        OR "token" COLLATE "C" BETWEEN U&'\AC00' AND U&'\FA2A'
        OR "token" COLLATE "C" BETWEEN U&'\+016FE3' AND U&'\+016FF7'
        OR "token" COLLATE "C" BETWEEN U&'\+01AFF0' AND U&'\+01B168'
        OR "token" COLLATE "C" BETWEEN U&'\+01D360' AND U&'\+01D372'
        OR "token" COLLATE "C" BETWEEN U&'\+020000' AND U&'\+03347A'
    )
$$;

-- Pairs become their first character, and other tokens end a run. Filters, which begin with _, go.
CREATE FUNCTION pg_temp.runs_of("words" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE AS $$
    SELECT ' ' || coalesce(string_agg(CASE WHEN pg_temp.is_pair("token") THEN left("token", 1) ELSE "token" || ' ' END, '' ORDER BY "place"), '')
    FROM unnest(string_to_array(btrim("words"), ' ')) WITH ORDINALITY AS "tokens" ("token", "place")
    WHERE "token" NOT LIKE '\_%' AND "token" <> ''
$$;

-- Tokens, and the parts of four characters that consecutive pairs make, the last three characters of a run too. A long
-- text has the mark of one without parts.
CREATE FUNCTION pg_temp.lexemes_of("words" TEXT, "isLong" BOOLEAN) RETURNS TSVECTOR LANGUAGE SQL IMMUTABLE AS $$
    SELECT array_to_tsvector(string_to_array(btrim("words"), ' ') || CASE
        WHEN "isLong" THEN ARRAY['~']
        ELSE ARRAY(
            SELECT '~' || "token" || right("second", 1) || CASE WHEN pg_temp.is_pair("third") THEN right("third", 1) ELSE '' END
            FROM (
                SELECT "token", lead("token") OVER "tokens" AS "second", lead("token", 2) OVER "tokens" AS "third"
                FROM unnest(string_to_array(btrim("words"), ' ')) WITH ORDINALITY AS "tokens" ("token", "place")
                WINDOW "tokens" AS (ORDER BY "place")
            ) AS "three"
            WHERE pg_temp.is_pair("token") AND pg_temp.is_pair("second")
        )
    END)
$$;

ALTER TABLE "article_search" ALTER COLUMN "lexemes" DROP EXPRESSION;
ALTER TABLE "article_search"
    ALTER COLUMN "lexemes" TYPE TSVECTOR USING pg_temp.lexemes_of("words", octet_length(pg_temp.runs_of("words")) > 30000),
    ALTER COLUMN "words" TYPE TEXT USING pg_temp.runs_of("words"),
    ALTER COLUMN "words" SET STORAGE EXTERNAL,
    SET (toast_tuple_target = 128);
ALTER TABLE "article_search" RENAME COLUMN "words" TO "runs";

ALTER TABLE "company_search" ALTER COLUMN "lexemes" DROP EXPRESSION;
ALTER TABLE "company_search"
    ALTER COLUMN "lexemes" TYPE TSVECTOR USING pg_temp.lexemes_of("words", octet_length(pg_temp.runs_of("words")) > 30000),
    ALTER COLUMN "words" TYPE TEXT USING pg_temp.runs_of("words"),
    ALTER COLUMN "words" SET STORAGE EXTERNAL,
    SET (toast_tuple_target = 128);
ALTER TABLE "company_search" RENAME COLUMN "words" TO "runs";

-- The index of jobs also holds what stands in which field. Whoever starts next fills it anew.
DELETE FROM "job_search_posting";
DELETE FROM "job_search_document";
DELETE FROM "job_search_block";

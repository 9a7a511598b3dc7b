CREATE INDEX CONCURRENTLY "article_state_isVisible_releasedAt_id_idx" ON "article"("state", "isVisible", "releasedAt" DESC, "id" DESC);
CREATE INDEX CONCURRENTLY "article_state_editedAt_id_idx" ON "article"("state", "editedAt" DESC, "id" DESC);
CREATE INDEX CONCURRENTLY "article_pinnedUntil_idx" ON "article"("pinnedUntil");
CREATE INDEX CONCURRENTLY "stored_file_createdAt_id_idx" ON "stored_file"("createdAt", "id");
CREATE INDEX CONCURRENTLY "stored_file_originalFilename_id_idx" ON "stored_file"("originalFilename", "id");
CREATE INDEX CONCURRENTLY "stored_file_byteCount_id_idx" ON "stored_file"("byteCount", "id");
CREATE INDEX CONCURRENTLY "feedback_list_idx" ON "feedback"("state", "dueDay", "id", "kind", "ownerId", "reviewerId");
CREATE INDEX CONCURRENTLY "job_application_waiting_idx" ON "job_application"("statusCode", "handlerId", "personId", "companyId", "jobId");
CREATE INDEX CONCURRENTLY "content_item_state_editedAt_id_idx" ON "content_item"("state", "editedAt", "id");

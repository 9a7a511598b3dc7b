CREATE INDEX CONCURRENTLY "content_item_kind_state_editedAt_idx" ON "content_item"("kind", "state", "editedAt");

CREATE INDEX "content_item_kind_state_editedAt_idx" ON "content_item"("kind", "state", "editedAt");

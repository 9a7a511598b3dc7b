CREATE INDEX CONCURRENTLY "audit_entry_object_id_idx" ON "audit_entry"("object", "id");

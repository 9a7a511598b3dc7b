CREATE INDEX CONCURRENTLY "audit_entry_createdAt_id_idx" ON "audit_entry"("createdAt", "id");
CREATE INDEX CONCURRENTLY "audit_entry_object_createdAt_id_idx" ON "audit_entry"("object", "createdAt", "id");
CREATE INDEX CONCURRENTLY "audit_entry_actorId_actorKind_createdAt_id_idx" ON "audit_entry"("actorId", "actorKind", "createdAt", "id");
CREATE INDEX CONCURRENTLY "audit_entry_action_createdAt_id_idx" ON "audit_entry"("action", "createdAt", "id");

-- Lists of the studio are filtered and counted in an index alone, among a hundred thousand articles, too.
CREATE INDEX "article_editedAt_id_state_typeId_authorId_title_idx" ON "article"("editedAt" DESC, "id" DESC, "state", "typeId", "authorId", "title");
CREATE INDEX "article_draft_articleId_typeId_updatedById_idx" ON "article_draft"("articleId", "typeId", "updatedById");

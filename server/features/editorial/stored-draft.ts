import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentOf } from '#server/features/article/revision-fields.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { Change } from './article-change.ts'
import { filesOf, noteUsage, requireOwnFiles, type ReviewedText } from './article-files.ts'
import { type ArticleWithDraft, isPublic } from './article-status.ts'
import { editorsOf, writersOf } from './draft-content.ts'
import { requireVisibleFiles } from './visible-files.ts'

type NewDraft = {
  article: ArticleWithDraft
  text: ReviewedText
  now: Date
  /** Ids of the staff who wrote parts of the text; default: the writers of the former draft and the caller. */
  editorIds?: readonly number[]
}

/** The writers of a stored draft, and the article columns by which lists are filtered. */
type PutDraft = {
  writerIds: readonly number[]
  ofLists: { lastWriterId: number; nextTypeId: number; typeId?: number }
}

/** Stores the text of the draft. The caller writes `ofLists` into the article. */
export async function putDraft(
  tx: Transaction,
  caller: StaffCaller,
  { article, text, now, editorIds = [...new Set([...editorsOf(article), caller.staffId])] }: NewDraft,
): Promise<PutDraft> {
  await requireOwnFiles(tx, text)
  const files = await filesOf(tx, text)
  await requireVisibleFiles(tx, caller, { ...text, files }, now)
  const { attachmentFileIds, ...content } = contentOf(text)
  const { typeId, locationName, expiresAt, pinnedUntil } = text
  const columns = {
    ...content,
    locationName,
    expiresAt,
    pinnedUntil,
    typeId: typeId ?? article.typeId,
    attachmentFileIds: JSON.stringify(attachmentFileIds),
    cleanerVersion: CLEANER_VERSION,
    editorIds: JSON.stringify(editorIds),
    updatedById: caller.staffId,
    updatedAt: now,
  }
  const articleId = article.id
  // an upsert would send a text of a megabyte twice with the query, and also return the text
  if (article.draft === null) await tx.articleDraft.createMany({ data: [{ articleId, ...columns }] })
  else await tx.articleDraft.updateMany({ where: { articleId }, data: columns })
  if (article.draft !== null) await tx.fileUsage.deleteMany({ where: { articleId, revisionId: 0 } })
  await noteUsage(tx, { articleId, revisionId: 0 }, files)
  const wasNeverPublic = !article.isVisible && article.publishedRevisionId === null
  const ofLists = { lastWriterId: caller.staffId, nextTypeId: columns.typeId }
  // an article without a public text changes its column at once: only the new column reviews it
  return { writerIds: editorIds, ofLists: { ...ofLists, ...(wasNeverPublic && { typeId: columns.typeId }) } }
}

type Data = Change['data']

/** Row data after the draft has changed: ends the review or schedule of the former text. */
export const BACK_TO_DRAFT: Data = {
  state: 'draft',
  stage: 0,
  stageCount: 0,
  pendingRevisionId: null,
  scheduledAt: null,
}

/** Row data after the draft has become the published text again. */
export const BACK_TO_PUBLISHED: Data = { ...BACK_TO_DRAFT, state: 'published' }

/** Effect of a save on the row and on the writers of the draft. Without `editorIds` the caller becomes a writer. */
type Outcome = { data: Data; editorIds?: readonly number[] }

/**
 * Returns the outcome of a save. If the saved text equals the published or approved text, the article keeps or regains
 * that state.
 */
export async function outcomeOfSave(
  tx: Transaction,
  article: ArticleWithDraft,
  unchanged: ReadonlySet<number>,
): Promise<Outcome> {
  const { state, pendingRevisionId, publishedRevisionId } = article
  const isPassed = state === 'approved' || state === 'scheduled'
  if (isPassed && pendingRevisionId !== null && unchanged.has(pendingRevisionId))
    return { data: {}, editorIds: editorsOf(article) }
  if (isPublic(article) && publishedRevisionId !== null && unchanged.has(publishedRevisionId))
    return { data: BACK_TO_PUBLISHED, editorIds: await unreviewedWriters(tx, publishedRevisionId) }
  return { data: BACK_TO_DRAFT }
}

/**
 * Ids of the writers of a published revision that was published urgently, without a review (decision 0035); empty for
 * other revisions.
 */
export async function unreviewedWriters(tx: Transaction, revisionId: number): Promise<readonly number[]> {
  const urgent = await tx.reviewStep.findFirst({
    where: { revisionId, verdict: 'urgent' },
    select: { revision: { select: { writerIds: true } } },
  })
  return urgent === null ? [] : writersOf(urgent.revision)
}

import type {
  ReviewStepRow,
  RevisionRow,
  StudioArticle,
  StudioArticleRow,
  StudioWire,
} from '#contracts/generated/studio-wire.ts'
import { type ColumnTicks, ARTICLE_ACTIONS, reviewerOfStage, type StaffAction } from '#contracts/studio/permissions.ts'
import { currentHtml } from '#server/features/article/article-cleaning.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { toStudioFile } from '#server/features/stored-file/stored-file-wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { columnTicks, hasHandIn } from './review-requirements.ts'
import { isPublic, can, statusOf } from './article-status.ts'
import { wireOf } from './draft-content.ts'
import type { DraftService } from './draft-service.ts'
import type { EditLocks } from './edit-locks.ts'
import type { ArticleRowRecord, EditorialQueries, StudioArticleRecord } from './editorial-queries.ts'
import { answersOf } from './publication-checks.ts'

export type EditorialService = ReturnType<typeof editorialService>

type Dependencies = { queries: EditorialQueries; drafts: DraftService; locks: EditLocks; files: StoredFileService }

const OFFERED = ARTICLE_ACTIONS.filter((action) => action !== 'readArticles')

/** Reads articles for staff. */
export function editorialService({ queries, drafts, locks, files: storedFiles }: Dependencies) {
  /** @throws StudioRefusal 404 for an unknown article or one outside of the caller's columns. */
  async function seen(caller: StaffCaller, articleId: number): Promise<StudioArticleRecord> {
    const article = await queries.find(articleId)
    if (article === null || !can(caller, 'readArticles', article)) throw missing()
    return article
  }

  return {
    async list(
      caller: StaffCaller,
      input: StudioWire['listStudioArticles']['input'],
    ): Promise<StudioWire['listStudioArticles']['data']> {
      const { total, rows } = await queries.list(caller, input)
      return { total, rows: rows.map((row) => toRow(caller, row)) }
    },

    async read(
      caller: StaffCaller,
      { articleId, holder = '' }: StudioWire['readStudioArticle']['input'],
    ): Promise<StudioArticle> {
      const article = await seen(caller, articleId)
      const { text, updatedAt, updatedById } = await drafts.textOf(article)
      const [steps, lock, draftBy, files] = await Promise.all([
        queries.steps(articleId),
        locks.of(articleId, { holder, staffId: caller.staffId }),
        queries.staffName(updatedById),
        queries.files([...text.attachmentFileIds, ...(text.coverFileId === null ? [] : [text.coverFileId])]),
      ])
      const fileOf = (id: number | null) => {
        const file = files.find((each) => each.id === id)
        return file === undefined ? null : toStudioFile(storedFiles, file)
      }
      return {
        ...statusOf(article),
        draft: wireOf(text, article.typeId),
        draftTime: beijingTime(updatedAt),
        draftBy,
        cover: fileOf(text.coverFileId),
        attachments: text.attachmentFileIds.flatMap((id) => fileOf(id) ?? []),
        pendingRevisionId: article.pendingRevisionId,
        publishedRevisionId: article.publishedRevisionId,
        releaseTime: releaseTimeOf(article),
        scheduledTime: timeOrNull(article.scheduledAt),
        urgentReviewDueTime: timeOrNull(article.urgentReviewDueAt),
        withdrawnReason: article.withdrawnReason,
        authorName: article.authorStaff?.name ?? '',
        authorId: article.authorId,
        steps: steps.map(toStep),
        lock,
        actions: actionsOf(caller, article),
      }
    },

    async revisions(caller: StaffCaller, articleId: number): Promise<RevisionRow[]> {
      const article = await seen(caller, articleId)
      return (await queries.revisions(articleId)).map((revision) => toRevision(article, revision))
    },

    async revision(
      caller: StaffCaller,
      { articleId, revisionId }: StudioWire['readRevision']['input'],
    ): Promise<StudioWire['readRevision']['data']> {
      const article = await seen(caller, articleId)
      const revision = await queries.revision(articleId, revisionId)
      if (revision === null) throw missing()
      const attachmentFileIds = revision.attachments.map(({ storedFileId }) => storedFileId)
      return {
        ...toRevision(article, revision),
        ...wireOf({ ...revision, attachmentFileIds }, article.typeId),
        html: await currentHtml(revision),
        approvalHash: revision.approvalHash,
      }
    },

    columns: async (): Promise<StudioWire['listColumns']['data']> =>
      (await queries.columns()).map(({ ticks, ...column }) => ({ ...column, ticks: ticksWire(columnTicks(ticks)) })),

    authors: async (): Promise<StudioWire['listAuthors']['data']> =>
      (await queries.authors()).map(({ id, name }) => ({ staffId: id, name })),

    /** Returned articles of the caller, with reasons. */
    async returned(caller: StaffCaller): Promise<StudioWire['readOverview']['data']['returned']> {
      const { total, rows } = await queries.returned(caller)
      return {
        total,
        rows: rows.map((row) => ({
          article: toRow(caller, row),
          reason: row.reviewSteps[0]?.reason ?? '',
          staffName: row.reviewSteps[0]?.staff?.name ?? '',
        })),
      }
    },

    /** Articles with an event between two instants; see `due` in editorial-queries.ts. */
    async due(caller: StaffCaller, from: Date, to: Date): Promise<StudioWire['readOverview']['data']['due']> {
      const { total, rows } = await queries.due(caller, from, to)
      return { total, rows: rows.map((row) => toRow(caller, row)) }
    },

    /** Recently published articles. */
    async published(caller: StaffCaller, now: Date): Promise<StudioWire['readOverview']['data']['published']> {
      const { total, rows } = await queries.published(caller, now)
      return { total, rows: rows.map((row) => toRow(caller, row)) }
    },

    countWaiting: (caller: StaffCaller): Promise<number> => queries.countWaiting(caller),
    countOverdue: (after: Date, until: Date): Promise<number> => queries.countOverdue(after, until),
    owed: (caller: StaffCaller) => queries.owed(caller),
    visible: (caller: StaffCaller, ids: readonly number[]) => queries.visible(caller, ids),
  }
}

const timeOrNull = (instant: Date | null) => (instant === null ? null : beijingTime(instant))

/** An article as it is read for a list or for its page. */
type ReadArticle = Omit<ArticleRowRecord, 'fileUsages'>

const releaseTimeOf = ({ publishedRevisionId, releasedAt }: ReadArticle) =>
  publishedRevisionId === null ? null : beijingTime(releasedAt)

/** Actions available to the caller, for display; services check permissions again. */
function actionsOf(caller: StaffCaller, article: ReadArticle): StaffAction[] {
  return OFFERED.filter((action) => can(caller, action, article) && isInTurn(action, caller, article))
}

/** Actions on the published text, independent of the state of the draft. */
const PUBLIC_ONLY: readonly StaffAction[] = ['withdrawArticle', 'correctReleaseTime', 'discardChanges']

function isInTurn(action: StaffAction, caller: StaffCaller, article: ReadArticle): boolean {
  const { grants } = caller
  const { pendingRevision, stage, stageCount, urgentReviewDueAt } = article
  const isSeen = isPublic(article)
  if (action === 'approveArticle' || action === 'returnArticle')
    return (
      grants.some(({ role }) => role === reviewerOfStage(stage, stageCount)) &&
      pendingRevision !== null &&
      !hasHandIn(pendingRevision, caller)
    )
  if (action === 'reviewAfterwards') return urgentReviewDueAt !== null
  if (PUBLIC_ONLY.includes(action)) return isSeen
  return action === 'archiveArticle' || action === 'deleteArticle' ? !isSeen : true
}

const toRow = (caller: StaffCaller, article: ArticleRowRecord): StudioArticleRow => ({
  ...statusOf(article),
  title: article.title,
  typeId: article.draft?.typeId ?? article.typeId,
  authorName: article.authorStaff?.name ?? '',
  authorId: article.authorId,
  updateTime: beijingTime(article.editedAt ?? article.updatedAt),
  releaseTime: releaseTimeOf(article),
  scheduledTime: timeOrNull(article.scheduledAt),
  urgentReviewDueTime: timeOrNull(article.urgentReviewDueAt),
  pinnedUntil: timeOrNull(article.pinnedUntil),
  expiresAt: timeOrNull(article.expiresAt),
  attachmentCount: attachmentCountOf(article),
  hasCover: article.draft !== null && article.draft.coverFileId !== null,
  actions: actionsOf(caller, article),
})

/** Number of different attachments below the text and in its HTML. */
function attachmentCountOf({ draft, fileUsages }: ArticleRowRecord): number {
  const listed = draft === null ? [] : (JSON.parse(draft.attachmentFileIds) as number[])
  const inText = fileUsages.filter(({ storedFile }) => !/^(?:image|video)\//.test(storedFile.mediaType))
  return new Set([...listed, ...inText.map(({ storedFile }) => storedFile.id)]).size
}

type Step = Awaited<ReturnType<EditorialQueries['steps']>>[number]

const toStep = (step: Step): ReviewStepRow => ({
  stepId: step.id,
  revisionId: step.revisionId,
  stage: step.stage,
  verdict: step.verdict,
  reason: step.reason,
  ticks: step.ticks === '' ? [] : step.ticks.split(','),
  answers: answersOf(step.answers),
  hash: step.hash,
  staffName: step.staff?.name ?? '系统',
  time: beijingTime(step.createdAt),
})

const ticksWire = ({ firstReviewer, secondReviewer, finalReviewer }: ColumnTicks) => ({
  firstReviewer: [...firstReviewer],
  secondReviewer: [...secondReviewer],
  finalReviewer: [...finalReviewer],
})

type Revision = Awaited<ReturnType<EditorialQueries['revisions']>>[number]

const toRevision = (article: StudioArticleRecord, revision: Revision): RevisionRow => ({
  revisionId: revision.id,
  number: revision.number,
  kind: revision.kind,
  title: revision.title,
  createdBy: revision.createdBy?.name ?? '',
  createTime: beijingTime(revision.createdAt),
  isPublished: revision.id === article.publishedRevisionId,
  isPending: revision.id === article.pendingRevisionId,
})

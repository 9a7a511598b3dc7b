import type {
  ReviewStepRow,
  RevisionRow,
  StudioArticle,
  StudioArticleRow,
  StudioWire,
} from '#contracts/generated/studio-wire.ts'
import { PERMISSIONS, reviewerOfStage, type StaffAction } from '#contracts/studio/permissions.ts'
import { currentHtml } from '#server/features/article/article-cleaning.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { toStudioFile } from '#server/features/stored-file/stored-file-wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { mayDo, standingOf } from './article-standing.ts'
import { editorsOf, wireOf } from './draft-content.ts'
import type { DraftService } from './draft-service.ts'
import type { EditLocks } from './edit-locks.ts'
import type { ArticleRowRecord, EditorialQueries, StudioArticleRecord } from './editorial-queries.ts'
import { answersOf } from './text-gate.ts'

export type EditorialService = ReturnType<typeof editorialService>

type Dependencies = { queries: EditorialQueries; drafts: DraftService; locks: EditLocks; files: StoredFileService }

const ARTICLE_ACTIONS = (Object.keys(PERMISSIONS) as StaffAction[]).filter(
  (action) => 'states' in PERMISSIONS[action] && action !== 'readArticles',
)

/** What staff see of articles. */
export function editorialService({ queries, drafts, locks, files: storedFiles }: Dependencies) {
  /** @throws StudioRefusal 404 for what is not there or in no column of theirs. */
  async function seen(caller: StaffCaller, articleId: number): Promise<StudioArticleRecord> {
    const article = await queries.find(articleId)
    if (article === null || !mayDo(caller, 'readArticles', article)) throw missing()
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
        locks.of(articleId, holder),
        queries.staffName(updatedById),
        queries.files([...text.attachmentFileIds, ...(text.coverFileId === null ? [] : [text.coverFileId])]),
      ])
      const fileOf = (id: number | null) => {
        const file = files.find((each) => each.id === id)
        return file === undefined ? null : toStudioFile(storedFiles, file)
      }
      return {
        ...standingOf(article),
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

    columns: () => queries.columns(),

    authors: async (): Promise<StudioWire['listAuthors']['data']> =>
      (await queries.authors()).map(({ id, name }) => ({ staffId: id, name })),

    /** What somebody wrote and got back, with the reason. */
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

    /** What comes by itself, ends or is owed between two instants. */
    async due(caller: StaffCaller, from: Date, to: Date): Promise<StudioWire['readOverview']['data']['due']> {
      const { total, rows } = await queries.due(caller, from, to)
      return { total, rows: rows.map((row) => toRow(caller, row)) }
    },

    /** What readers got last. */
    async published(caller: StaffCaller, now: Date): Promise<StudioWire['readOverview']['data']['published']> {
      const { total, rows } = await queries.published(caller, now)
      return { total, rows: rows.map((row) => toRow(caller, row)) }
    },

    owed: (caller: StaffCaller) => queries.owed(caller),
    visible: (caller: StaffCaller, ids: readonly number[]) => queries.visible(caller, ids),
  }
}

const timeOrNull = (instant: Date | null) => (instant === null ? null : beijingTime(instant))

const releaseTimeOf = ({ publishedRevisionId, releasedAt }: ArticleRowRecord) =>
  publishedRevisionId === null ? null : beijingTime(releasedAt)

/** What somebody can do with an article now, as its page shows it; the services ask once more. */
function actionsOf(caller: StaffCaller, article: ArticleRowRecord): StaffAction[] {
  return ARTICLE_ACTIONS.filter((action) => mayDo(caller, action, article) && isInTurn(action, caller, article))
}

function isInTurn(action: StaffAction, { staffId, grants }: StaffCaller, article: ArticleRowRecord): boolean {
  const { stage, stageCount, isVisible, publishedRevisionId, urgentReviewDueAt } = article
  const isSeen = isVisible && publishedRevisionId !== null
  if (action === 'approveArticle' || action === 'returnArticle')
    return (
      grants.some(({ role }) => role === reviewerOfStage(stage, stageCount)) && !editorsOf(article).includes(staffId)
    )
  if (action === 'reviewAfterwards') return urgentReviewDueAt !== null
  if (action === 'withdrawArticle') return isSeen
  return action === 'archiveArticle' || action === 'deleteArticle' ? !isSeen : true
}

const toRow = (caller: StaffCaller, article: ArticleRowRecord): StudioArticleRow => ({
  ...standingOf(article),
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
  attachmentCount: article.draft === null ? 0 : (JSON.parse(article.draft.attachmentFileIds) as number[]).length,
  hasCover: article.draft !== null && article.draft.coverFileId !== null,
  actions: actionsOf(caller, article),
})

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

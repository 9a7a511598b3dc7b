import { createHash, randomBytes } from 'node:crypto'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { PREVIEW_HOURS } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { currentHtml } from '#server/features/article/article-cleaning.ts'
import { revisionIn } from '#server/features/editorial/review-requirements.ts'
import { articleIn, can, assertCan } from '#server/features/editorial/article-status.ts'
import type { DraftService } from '#server/features/editorial/draft-service.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PagePreview } from '#server/platform/page-preview.ts'
import { MAX_AHEAD_MS } from '#server/short-lived/short-lived-store.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { previewArticle } from './preview-article.ts'

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  drafts: Pick<DraftService, 'textOf'>
  publicUrl: string
  viewUrl: StoredFileService['staffUrl']
}

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
const withCreator = { staff: { select: { name: true } } } as const

/** Preview addresses, valid for a day without a log-in, that show a text as visitors will see it. */
export function previewService({ database, clock, audit, drafts, publicUrl, viewUrl }: Dependencies) {
  const isLive = () => {
    const now = clock.now()
    // a token from the future was created while the clock was wrong and would be valid for too long
    const createdAt = { lte: new Date(now.getTime() + MAX_AHEAD_MS) }
    return { revokedAt: null, expiresAt: { gt: now }, createdAt }
  }

  const note = (tx: Transaction, caller: StaffCaller, action: string, articleId: number, detail: string) =>
    audit.append(tx, {
      actorKind: 'staff',
      actorId: caller.staffId,
      action,
      object: `article:${articleId}`,
      result: 'done',
      address: caller.address,
      role: roleFor(caller, 'previewArticle'),
      detail,
    })

  async function cleanRevision(revisionId: number) {
    const revision = await revisionIn(database.read, revisionId)
    return { ...revision, html: await currentHtml(revision) }
  }

  return {
    /** Creates an address; stores only its hash. @throws StudioRefusal 404 for a revision of another article. */
    async create(
      caller: StaffCaller,
      { articleId, revisionId = null }: StudioWire['createPreview']['input'],
    ): Promise<StudioWire['createPreview']['data']> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const row = await database.transaction(async (tx) => {
        assertCan(caller, 'previewArticle', await articleIn(tx, articleId))
        const isOwn =
          revisionId === null || (await tx.articleRevision.count({ where: { id: revisionId, articleId } })) > 0
        if (!isOwn) throw missing()
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + PREVIEW_HOURS * HOUR_MS)
        const known = { articleId, revisionId, staffId: caller.staffId, createdAt, expiresAt }
        const created = await tx.previewToken.create({
          data: { ...known, tokenHash: hashOf(token) },
          include: withCreator,
        })
        await note(tx, caller, 'preview.created', articleId, `preview:${created.id}`)
        return created
      })
      return { ...toWire(row), url: `${publicUrl}/preview/${token}` }
    },

    /** Live preview addresses of an article. */
    async list(caller: StaffCaller, articleId: number): Promise<StudioWire['listPreviews']['data']> {
      if (!can(caller, 'previewArticle', await articleIn(database.read, articleId))) throw missing()
      const rows = await database.read.previewToken.findMany({
        where: { articleId, ...isLive() },
        orderBy: { id: 'desc' },
        include: withCreator,
      })
      return rows.map(toWire)
    },

    /** Revokes an address. @throws StudioRefusal 404 for an address that is unknown, expired or revoked. */
    async revoke(caller: StaffCaller, { articleId, previewId }: StudioWire['revokePreview']['input']): Promise<void> {
      await database.transaction(async (tx) => {
        assertCan(caller, 'previewArticle', await articleIn(tx, articleId))
        const { count } = await tx.previewToken.updateMany({
          where: { id: previewId, articleId, ...isLive() },
          data: { revokedAt: clock.now() },
        })
        if (count === 0) throw missing()
        await note(tx, caller, 'preview.revoked', articleId, `preview:${previewId}`)
      })
    },

    /**
     * The page of a token, with the previewed text instead of the article that the page's call returns; undefined if
     * the token is unknown, expired or revoked, or its creator is deactivated.
     */
    async open(token: string): Promise<PagePreview | undefined> {
      const found = await database.read.previewToken.findFirst({
        where: { tokenHash: hashOf(token), ...isLive(), staff: { isActive: true } },
        include: { article: true },
      })
      if (found === null) return undefined
      const { article, revisionId } = found
      const text = revisionId === null ? (await drafts.textOf(article)).text : await cleanRevision(revisionId)
      const draft = await previewArticle(database, article, text, { viewUrl, now: clock.now() })
      return {
        url: `/content/${draft.typeId}/${draft.cmCommentId}`,
        answer: (id, data) => (id === 'getCommentById' ? draft : data),
      }
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Row = { id: number; createdAt: Date; expiresAt: Date; staff: { name: string } }

const toWire = ({ id, createdAt, expiresAt, staff }: Row) => ({
  previewId: id,
  createdBy: staff.name,
  createTime: beijingTime(createdAt),
  expireTime: beijingTime(expiresAt),
})

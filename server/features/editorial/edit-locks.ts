import { inColumn } from '#contracts/studio/permissions.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { heldArticle } from './article-change.ts'
import { assertCan } from './article-status.ts'
import { editorsOf } from './draft-content.ts'
import type { DraftService } from './draft-service.ts'
import { isLive } from './edit-lock-guard.ts'
import { writeRevision } from './revision-writing.ts'

export type EditLocks = ReturnType<typeof editLocks>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; drafts: Pick<DraftService, 'prepared'> }
type StoredLock = { staffId: number; holder: string; takenAt: Date; seenAt: Date; staff: { name: string } }

type Holding = {
  articleId: number
  /** Id of the window. */
  holder: string
  isTakeOver?: boolean
  /** A closed window of the same staff member; its lock passes to the window `holder`. */
  former?: string
}

/** Result if another window saved between the reading of the draft and the take-over. */
const STALE = Symbol('stale')

/**
 * Edit locks of articles, each held by a window. Saves check the lock (`requireNoOtherWriter`), so a take-over is
 * final: saves of the former window are rejected.
 */
export function editLocks({ database, clock, audit, drafts }: Dependencies) {
  async function tryHold(
    caller: StaffCaller,
    { articleId, holder, isTakeOver = false, former }: Holding,
  ): Promise<EditLockState | typeof STALE> {
    const before = isTakeOver ? await database.read.article.findUnique({ where: { id: articleId } }) : null
    const text = isTakeOver ? await drafts.prepared(articleId) : undefined
    return database.transaction(async (tx) => {
      const article = await heldArticle(database, tx, articleId)
      assertCan(caller, 'editArticle', article)
      const now = clock.now()
      const include = { staff: { select: { name: true } } }
      const held = await tx.editLock.findUnique({ where: { articleId }, include })
      const isMine = held?.holder === holder
      const isContinued = former !== undefined && held?.holder === former && held.staffId === caller.staffId
      const isFree = held === null || isMine || isContinued || !isLive(held, now)
      if (!isFree && !isTakeOver) return lockWire(held, holder, caller)
      if (!isFree && text !== undefined) {
        if (before?.version !== article.version) return STALE
        const { staffId } = held
        await writeRevision(tx, { articleId, kind: 'takenOver', staffId, writerIds: editorsOf(article) }, text, now)
        await audit.append(tx, {
          actorKind: 'staff',
          actorId: caller.staffId,
          action: 'article.takenOver',
          object: `article:${articleId}`,
          result: 'done',
          address: caller.address,
          role: roleFor(caller, 'editArticle', inColumn(article.typeId)),
          detail: `from:${held.staffId}`,
        })
      }
      const mine = { staffId: caller.staffId, holder, seenAt: now, ...(isMine ? {} : { takenAt: now }) }
      const lock = await tx.editLock.upsert({
        where: { articleId },
        create: { articleId, ...mine, takenAt: now },
        update: mine,
        include,
      })
      return lockWire(lock, holder, caller)
    })
  }

  return {
    /**
     * Acquires or renews a window's lock on an article. Takes a live lock of another open window only with
     * `isTakeOver`, and then stores the current draft as a revision.
     * @returns the lock that is held now.
     * @throws StudioRefusal 409 when the draft keeps changing.
     */
    async hold(caller: StaffCaller, holding: Holding): Promise<EditLockState> {
      for (let attempts = 0; attempts < TAKE_OVER_ATTEMPTS; attempts += 1) {
        const lock = await tryHold(caller, holding)
        if (lock !== STALE) return lock
      }
      throw conflict(STUDIO_MESSAGE.changedMeanwhile)
    },

    /** Releases a window's lock; never the lock of another window. */
    async release(caller: StaffCaller, articleId: number, holder: string): Promise<void> {
      await database.write.editLock.deleteMany({ where: { articleId, holder, staffId: caller.staffId } })
    },

    /** The live lock of an article as a window of a staff member sees it; null without a live lock. */
    async of(
      articleId: number,
      { holder, staffId }: { holder: string; staffId: number },
    ): Promise<EditLockState | null> {
      const held = await database.read.editLock.findUnique({
        where: { articleId },
        include: { staff: { select: { name: true } } },
      })
      return held === null || !isLive(held, clock.now()) ? null : lockWire(held, holder, { staffId })
    },
  }
}

const TAKE_OVER_ATTEMPTS = 5

const lockWire = (lock: StoredLock, holder: string, { staffId }: Pick<StaffCaller, 'staffId'>): EditLockState => ({
  staffId: lock.staffId,
  staffName: lock.staff.name,
  isMine: lock.holder === holder,
  ownHolder: lock.staffId === staffId ? lock.holder : null,
  takenTime: beijingTime(lock.takenAt),
  seenTime: beijingTime(lock.seenAt),
})

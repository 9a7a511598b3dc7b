import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import { LOCK_LAPSE_SECONDS } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { articleIn, requireMay, roleFor } from './article-standing.ts'
import { type DraftService, writeRevision } from './draft-service.ts'

export type EditLocks = ReturnType<typeof editLocks>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; drafts: Pick<DraftService, 'prepared'> }
type Held = { staffId: number; holder: string; takenAt: Date; seenAt: Date; staff: { name: string } }

/** Who is writing on an article. A lock keeps nobody from saving (versions do that); it tells people of one another. */
export function editLocks({ database, clock, audit, drafts }: Dependencies) {
  const isLive = ({ seenAt }: { seenAt: Date }, now: Date) =>
    now.getTime() - seenAt.getTime() < LOCK_LAPSE_SECONDS * 1000

  return {
    /**
     * Takes or keeps a window's lock on an article; another's live one only to take over, when the draft as it is becomes
     * a revision. @returns who holds it now.
     */
    async hold(
      caller: StaffCaller,
      { articleId, holder, isTakeOver = false }: { articleId: number; holder: string; isTakeOver?: boolean },
    ): Promise<EditLockState> {
      const text = isTakeOver ? await drafts.prepared(articleId) : undefined
      return database.transaction(async (tx) => {
        const article = await articleIn(tx, articleId)
        requireMay(caller, 'editArticle', article)
        const now = clock.now()
        const include = { staff: { select: { name: true } } }
        const held = await tx.editLock.findUnique({ where: { articleId }, include })
        const isMine = held?.holder === holder
        const isFree = held === null || isMine || !isLive(held, now)
        if (!isFree && !isTakeOver) return lockWire(held, holder)
        if (!isFree && text !== undefined) {
          await writeRevision(tx, { articleId, kind: 'takenOver', staffId: held.staffId }, text, now)
          await audit.append(tx, {
            actorKind: 'staff',
            actorId: caller.staffId,
            action: 'article.takenOver',
            object: `article:${articleId}`,
            result: 'done',
            address: caller.address,
            role: roleFor(caller, 'editArticle', { typeId: article.typeId }),
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
        return lockWire(lock, holder)
      })
    },

    /** Gives up a window's lock; another's stays. */
    async release(caller: StaffCaller, articleId: number, holder: string): Promise<void> {
      await database.write.editLock.deleteMany({ where: { articleId, holder, staffId: caller.staffId } })
    },

    /** Who holds the lock of an article, seen from a window; null when nobody does. */
    async of(articleId: number, holder: string): Promise<EditLockState | null> {
      const held = await database.read.editLock.findUnique({
        where: { articleId },
        include: { staff: { select: { name: true } } },
      })
      return held === null || !isLive(held, clock.now()) ? null : lockWire(held, holder)
    },
  }
}

const lockWire = (lock: Held, holder: string): EditLockState => ({
  staffId: lock.staffId,
  staffName: lock.staff.name,
  isMine: lock.holder === holder,
  takenTime: beijingTime(lock.takenAt),
  seenTime: beijingTime(lock.seenAt),
})

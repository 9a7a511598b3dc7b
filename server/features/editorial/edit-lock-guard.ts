import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { LOCK_LAPSE_SECONDS } from '#contracts/studio/studio-limits.ts'
import type { Transaction } from '#server/database/database.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'

/**
 * Whether a window has renewed its lock recently. The absolute difference counts, because the clock may have been set
 * back.
 */
export const isLive = ({ seenAt }: { seenAt: Date }, now: Date): boolean =>
  Math.abs(now.getTime() - seenAt.getTime()) < LOCK_LAPSE_SECONDS * 1000

/** The caller: a window that may have the lock, or a staff member on a page without a lock. */
type Writer = { holder: string } | { staffId: number }

/**
 * Checks the lock in the transaction that writes, so that a window cannot write after the commit of a take-over.
 * @throws StudioRefusal 423 while another window holds the lock; for a caller without a window, while a colleague holds
 * the lock.
 */
export async function requireNoOtherWriter(
  tx: Transaction,
  articleId: number,
  writer: Writer,
  now: Date,
): Promise<void> {
  const lock = await tx.editLock.findUnique({ where: { articleId } })
  if (lock === null || !isLive(lock, now)) return
  const isOwn = 'holder' in writer ? lock.holder === writer.holder : lock.staffId === writer.staffId
  if (!isOwn) throw new StudioRefusal(423, STUDIO_MESSAGE.writtenElsewhere)
}

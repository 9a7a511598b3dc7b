import type { EventEmitter } from 'node:events'
import type { RemovalHold } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Jobs that remove unused or old data, with their display names. */
export const REMOVAL_JOBS = {
  orphanedFiles: '没有记录的文件',
  unusedUploads: '没有用上的上传',
  trash: '回收夹中到期的文件',
  withdrawnFiles: '撤回的投递的文件',
  applications: '到期的投递',
  feedback: '到期的留言',
  deletedArticles: '回收站中到期的稿件',
} as const

export type RemovalJob = keyof typeof REMOVAL_JOBS

/** Number of objects a job would remove, and their total. */
export type RemovalCount = { count: number; total: number }

/** A job that awaits an operator's confirmation. */
export type HeldRemoval = RemovalCount & { job: RemovalJob; heldAt: Date }

export type RemovalEvents = EventEmitter<{ held: [removal: HeldRemoval] }>

export type RemovalGuard = ReturnType<typeof removalGuard>

type Dependencies = { database: Database; audit: AuditLog; clock: Clock; events: RemovalEvents }

/** Number of removals that is always allowed per run. */
const MAX_COUNT = 20
/** Share of the total that is always allowed per run. */
const MAX_PART = 0.02

/**
 * Limit for jobs that remove unrecoverable data. A wrong file store, an older copy of the database or a wrong clock
 * makes a job find far more than usual. The job then waits until an operator confirms the number.
 */
export const removalGuard = ({ database, audit, clock, events }: Dependencies) => ({
  /** Whether the job may remove the found items; emits an event otherwise. Call once per run, before removing. */
  async allows(job: RemovalJob, { count, total }: RemovalCount): Promise<boolean> {
    const hold = await database.read.removalHold.findUnique({ where: { job } })
    const isAgreed = hold !== null && hold.confirmedAt !== null && count <= hold.count
    if (count <= MAX_COUNT || count <= total * MAX_PART || isAgreed) {
      if (hold !== null) await database.write.removalHold.deleteMany({ where: { job } })
      return true
    }
    const heldAt = hold?.confirmedAt === null ? hold.heldAt : clock.now()
    const state = { count, total, heldAt, confirmedAt: null }
    await database.write.removalHold.upsert({ where: { job }, update: state, create: { job, ...state } })
    events.emit('held', { job, count, total, heldAt })
    return false
  },

  /** Jobs that await an operator. */
  held: (): Promise<HeldRemoval[]> => unconfirmed(database),

  /**
   * Confirms the number that each waiting job found, for its next run. Skips a job whose number has changed
   * since. @returns the confirmed jobs.
   */
  async confirm(): Promise<HeldRemoval[]> {
    const waiting = await unconfirmed(database)
    return database.transaction(async (tx) => {
      const confirmed: HeldRemoval[] = []
      for (const hold of waiting) {
        const { job, count } = hold
        const where = { job, count, confirmedAt: null }
        const changed = await tx.removalHold.updateMany({ where, data: { confirmedAt: clock.now() } })
        if (changed.count === 0) continue
        confirmed.push(hold)
        const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
        await audit.append(tx, { ...event, action: 'site.removalConfirmed', object: `job:${job}`, detail: `${count}` })
      }
      return confirmed
    })
  },
})

/** Jobs that await an operator. */
export async function unconfirmed({ read }: Pick<Database, 'read'>): Promise<HeldRemoval[]> {
  const rows = await read.removalHold.findMany({ where: { confirmedAt: null }, orderBy: { job: 'asc' } })
  return rows.flatMap(({ job, count, total, heldAt }: RemovalHold) =>
    isRemovalJob(job) ? [{ job, count, total, heldAt }] : [],
  )
}

const isRemovalJob = (text: string): text is RemovalJob => text in REMOVAL_JOBS

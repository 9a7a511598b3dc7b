import type { ApplicationsWaiting } from '#contracts/generated/studio-wire.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import { APPLICATION_STATES } from '#contracts/studio/recruitment-permissions.ts'
import { OVERDUE_DAYS } from '#contracts/studio/recruitment-terms.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { inScopeOf } from './application-scope.ts'

export type ApplicationCounts = ReturnType<typeof applicationCounts>

const DAY_MS = 24 * 3_600_000
const UNSEEN = APPLICATION_STATES.applied
const IN_WORK: string[] = [APPLICATION_STATES.viewed, APPLICATION_STATES.interview]

/** Counts waiting applications for staff, and new and overdue applications for the robot of the group chat. */
export function applicationCounts({ database: { read } }: { database: Database }) {
  const count = (where: Prisma.JobApplicationWhereInput) =>
    read.jobApplication.count({ where: { AND: [{ personId: { not: null } }, where] } })

  return {
    /** Counts of the applications that wait for the caller; null for staff who do not work on applications. */
    async waiting({ grants, staffId }: StaffCaller): Promise<ApplicationsWaiting | null> {
      if (!isAllowed(grants, 'readApplications')) return null
      const scope = inScopeOf(grants)
      const [unseen, mine] = await Promise.all([
        count({ AND: [scope, { statusCode: UNSEEN, OR: [{ handlerId: null }, { handlerId: staffId }] }] }),
        count({ AND: [scope, { statusCode: { in: IN_WORK }, handlerId: staffId }] }),
      ])
      return { unseen, mine }
    },

    /** Numbers of applications that arrived and that became overdue (unseen for a week) between two instants. */
    async news(after: Date, until: Date): Promise<{ received: number; overdue: number }> {
      const weekBefore = (instant: Date) => new Date(instant.getTime() - OVERDUE_DAYS * DAY_MS)
      const [received, overdue] = await Promise.all([
        count({ appliedAt: { gt: after, lte: until } }),
        count({ statusCode: UNSEEN, appliedAt: { gt: weekBefore(after), lte: weekBefore(until) } }),
      ])
      return { received, overdue }
    },
  }
}

import type { FeedbackClerk } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import { ACTIVE_CLERK } from './desk-transitions.ts'

/** Staff to whom feedback can be assigned, with the number of feedbacks that each of them processes. */
export const deskClerks = ({ database }: { database: Database }) => ({
  async clerks(): Promise<FeedbackClerk[]> {
    const rows = await database.read.staffUser.findMany({
      where: ACTIVE_CLERK,
      orderBy: { id: 'asc' },
      select: { id: true, name: true, _count: { select: { ownedFeedback: { where: { state: 'processing' } } } } },
    })
    return rows.map(({ id, name, _count }) => ({ staffId: id, name, openCount: _count.ownedFeedback }))
  },
})

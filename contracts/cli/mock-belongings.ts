import type { OperationId } from '#contracts/catalogue.ts'
import { BASICS, EDUCATION, WORK } from '#contracts/cases/samples.ts'
import type { Input } from '#contracts/suite/wire-format.ts'

/** Makes a call of somebody; what it answers, whatever that is. */
export type CallAs = (id: OperationId, input: Input) => Promise<Record<string, unknown>>

/** How many jobs somebody has applied for, so that there is something to page through. */
const APPLICATIONS = 12

/** Gives somebody new what tests of one's own lists look at: a resume that can be sent, applications, favourites. */
export async function giveBelongings(call: CallAs, advance: (ms: number) => Promise<void>): Promise<void> {
  await call('personalInfoCommit', BASICS)
  await call('workExperienceCommit', WORK)
  await call('educationExperienceCommit', EDUCATION)
  const { rows = [] } = (await call('jobsList', { pageNum: 2, pageSize: APPLICATIONS })) as {
    rows?: { jobId: unknown }[]
  }
  for (const { jobId } of rows) {
    await call('applyForJob', { jobId })
    await call('collectJob', { jobId, collected: true })
    await advance(1000)
  }
}

import type { OperationId } from '#contracts/catalogue.ts'
import { BASICS, EDUCATION, WORK } from '#contracts/cases/samples.ts'
import type { Input } from '#contracts/suite/wire-format.ts'

/** Makes a call of somebody; what it answers, whatever that is. */
export type CallAs = (id: OperationId, input: Input) => Promise<Record<string, unknown>>

/** How many jobs somebody has applied for, so that there is something to page through. */
const APPLICATIONS = 12
/** How many they only collected: together with those more than a page of usual size. */
const FAVOURITES = 12

/** Gives somebody new what tests of one's own lists look at: a resume that can be sent, applications, favourites. */
export async function giveBelongings(call: CallAs, advance: (ms: number) => Promise<void>): Promise<void> {
  await call('personalInfoCommit', BASICS)
  await call('workExperienceCommit', WORK)
  await call('educationExperienceCommit', EDUCATION)
  const applied = await jobsOfPage(call, 2, APPLICATIONS)
  const relations: unknown[] = []
  for (const jobId of applied) {
    const { data } = await call('applyForJob', { jobId })
    relations.push((data as { jobRelationId?: unknown } | undefined)?.jobRelationId)
    await call('collectJob', { jobId, collected: true })
    await advance(1000)
  }
  for (const jobId of await jobsOfPage(call, 3, FAVOURITES)) await call('collectJob', { jobId, collected: true })
  // the first that was applied for is the last that changed: two orders that differ
  await call('withdrawApplication', { jobRelationId: relations[0] })
}

async function jobsOfPage(call: CallAs, pageNum: number, pageSize: number): Promise<unknown[]> {
  const { rows = [] } = (await call('jobsList', { pageNum, pageSize })) as { rows?: { jobId: unknown }[] }
  return rows.map(({ jobId }) => jobId)
}

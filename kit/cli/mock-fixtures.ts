import type { OperationId } from '#contracts/catalogue.ts'
import { BASICS, EDUCATION, WORK } from '#kit/cases/samples.ts'
import type { Input } from '#kit/suite/wire-format.ts'

/** Sends a call as a user and returns the response body, whatever its code. */
export type CallAs = (id: OperationId, input: Input) => Promise<Record<string, unknown>>

/** Number of applications, enough for several pages. */
const APPLICATIONS = 12
/** Number of further favourites: with the collected jobs of the applications they fill more than one default page. */
const FAVOURITES = 12

/** Creates the data that tests of a user's own lists need: a complete resume, applications, favourites. */
export async function createFixtures(call: CallAs, advance: (ms: number) => Promise<void>): Promise<void> {
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
  // the first application is now the last changed one, so that the orders by creation and by change differ
  await call('withdrawApplication', { jobRelationId: relations[0] })
}

async function jobsOfPage(call: CallAs, pageNum: number, pageSize: number): Promise<unknown[]> {
  const { rows = [] } = (await call('jobsList', { pageNum, pageSize })) as { rows?: { jobId: unknown }[] }
  return rows.map(({ jobId }) => jobId)
}

import type { OperationId } from '#contracts/catalogue.ts'
import { MARKER } from '#kit/cases/samples.ts'
import { entryName, resumeOf, resumeSnapshot, restoreResume } from '#kit/flows/resume-snapshot.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import { differencesFrom, isCollected } from './account-before.ts'
import type { AccountBefore, Intent, JournalEntry, Outcome } from './journal.ts'

/** Result of restoring an account. */
export type Restored = {
  /** Remaining differences. */
  left: readonly string[]
  /** Irreversible actions of the run. */
  forGood: readonly string[]
}

const carriesMarker = (row: object) => JSON.stringify(row).includes(MARKER)

/** Restores an account to its snapshot; removes only entries that the run created. */
export async function restoreAccount(
  ask: TestClient,
  who: TestUserId,
  { before, entries }: { before: AccountBefore; entries: readonly JournalEntry[] },
): Promise<Restored> {
  const intents = entries.filter((entry): entry is Intent => entry.entry === 'intent' && entry.owner === before.owner)
  const answers = new Map(
    entries.filter((entry): entry is Outcome => entry.entry === 'answer').map((entry) => [entry.call, entry]),
  )
  const made = new Set(
    [...answers.values()].flatMap(({ ids }) => Object.entries(ids).map(([key, id]) => entryName(key, id))),
  )
  await restoreResume(ask, before.resume, who, ({ name, row }) => made.has(name) || carriesMarker(row))
  await restoreFavourites(ask, who, { before, jobs: jobsOf(intents, 'collectJob') })
  const applied = await withdrawNew(ask, who, { before, jobs: jobsOf(intents, 'applyForJob') })
  return {
    left: await differencesFrom(ask, who, before),
    forGood: [...applied, ...forGood(intents, answers)],
  }
}

/** Removes entries with the marker, for an account without a journal. */
export async function removeMarked(ask: TestClient, who: TestUserId): Promise<void> {
  const resume = resumeSnapshot(await resumeOf(ask, who))
  const withoutEntries = Object.fromEntries(Object.entries(resume).filter(([, value]) => !Array.isArray(value)))
  await restoreResume(ask, withoutEntries, who, ({ row }) => carriesMarker(row))
}

type Touched = { before: AccountBefore; jobs: readonly number[] }

const jobsOf = (intents: readonly Intent[], operation: OperationId): number[] => [
  ...new Set(intents.filter((intent) => intent.operation === operation).flatMap(({ ids }) => ids['jobId'] ?? [])),
]

async function restoreFavourites(ask: TestClient, as: TestUserId, { before, jobs }: Touched): Promise<void> {
  for (const jobId of before.favourites === null ? [] : jobs) {
    const was = before.favourites?.includes(jobId) === true
    if ((await isCollected(ask, as, jobId)) === !was) await ask.call('collectJob', { jobId, collected: was }, { as })
  }
}

const WITHDRAWN = '6'

/** Withdraws the run's applications. @returns descriptions of applications that remain listed. */
async function withdrawNew(ask: TestClient, as: TestUserId, { before, jobs }: Touched): Promise<string[]> {
  const stays: string[] = []
  for (const jobId of jobs) {
    const { body } = await ask.expect('jobRelationList', 200, { pageSize: 100 }, { as })
    const fresh = body.rows.filter((row) => row.jobId === jobId && !before.applications.includes(row.jobRelationId))
    for (const { jobRelationId, applyStatus } of fresh) {
      const isOpen = applyStatus !== WITHDRAWN
      if (isOpen && ask.has('withdrawApplication')) await ask.call('withdrawApplication', { jobRelationId }, { as })
      stays.push(`投递职位 ${jobId}${isOpen && !ask.has('withdrawApplication') ? '' : '（已撤回，记录仍在）'}`)
    }
  }
  return stays
}

/** Calls with lasting effects outside the resume. */
const STAYING: readonly OperationId[] = ['feedback', 'commonUpload', 'register', 'editPassword', 'requestDataExport']

function forGood(intents: readonly Intent[], answers: ReadonlyMap<number, Outcome>): string[] {
  return STAYING.flatMap((operation) => {
    const done = intents.filter((intent) => {
      const code = answers.get(intent.call)?.code
      // without a response the action may have happened
      return intent.operation === operation && (code === '200' || !answers.has(intent.call))
    })
    return done.length === 0 ? [] : [`${operation} ${done.length} 次`]
  })
}

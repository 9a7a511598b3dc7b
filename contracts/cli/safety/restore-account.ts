import type { OperationId } from '#contracts/catalogue.ts'
import { MARKER } from '#contracts/cases/samples.ts'
import { entryName, putBack, restorable, resumeOf } from '#contracts/flows/own-resume.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Who } from '#contracts/suite/ports.ts'
import { differencesFrom, isCollected } from './account-before.ts'
import type { AccountBefore, Intent, JournalEntry, Outcome } from './journal.ts'

/** What putting an account back came to. */
export type Restored = {
  /** What is still not as it was. */
  left: readonly string[]
  /** What was done and nothing takes back. */
  forGood: readonly string[]
}

const carriesMarker = (row: object) => JSON.stringify(row).includes(MARKER)

/** Puts somebody's account back as a journal says it was; entries are removed only when the run has made them. */
export async function restoreAccount(
  ask: Ask,
  who: Who,
  { before, entries }: { before: AccountBefore; entries: readonly JournalEntry[] },
): Promise<Restored> {
  const intents = entries.filter((entry): entry is Intent => entry.entry === 'intent' && entry.owner === before.owner)
  const answers = new Map(
    entries.filter((entry): entry is Outcome => entry.entry === 'answer').map((entry) => [entry.call, entry]),
  )
  const made = new Set(
    [...answers.values()].flatMap(({ ids }) => Object.entries(ids).map(([key, id]) => entryName(key, id))),
  )
  await putBack(ask, before.resume, who, ({ name, row }) => made.has(name) || carriesMarker(row))
  await restoreFavourites(ask, who, { before, jobs: jobsOf(intents, 'collectJob') })
  const applied = await withdrawNew(ask, who, { before, jobs: jobsOf(intents, 'applyForJob') })
  return {
    left: await differencesFrom(ask, who, before),
    forGood: [...applied, ...forGood(intents, answers)],
  }
}

/** Removes what carries the marker, for an account of which no journal tells. */
export async function removeMarked(ask: Ask, who: Who): Promise<void> {
  const resume = restorable(await resumeOf(ask, who))
  const withoutEntries = Object.fromEntries(Object.entries(resume).filter(([, value]) => !Array.isArray(value)))
  await putBack(ask, withoutEntries, who, ({ row }) => carriesMarker(row))
}

type Touched = { before: AccountBefore; jobs: readonly number[] }

const jobsOf = (intents: readonly Intent[], operation: OperationId): number[] => [
  ...new Set(intents.filter((intent) => intent.operation === operation).flatMap(({ ids }) => ids['jobId'] ?? [])),
]

async function restoreFavourites(ask: Ask, as: Who, { before, jobs }: Touched): Promise<void> {
  for (const jobId of before.favourites === null ? [] : jobs) {
    const was = before.favourites?.includes(jobId) === true
    if ((await isCollected(ask, as, jobId)) === !was) await ask.call('collectJob', { jobId, collected: was }, { as })
  }
}

const WITHDRAWN = '6'

/** Withdraws the applications for jobs that the run applied for; says which ones stay in the list. */
async function withdrawNew(ask: Ask, as: Who, { before, jobs }: Touched): Promise<string[]> {
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

/** Calls of which something stays behind that is in no resume. */
const STAYING: readonly OperationId[] = ['feedback', 'commonUpload', 'register', 'editPassword', 'requestDataExport']

function forGood(intents: readonly Intent[], answers: ReadonlyMap<number, Outcome>): string[] {
  return STAYING.flatMap((operation) => {
    const done = intents.filter((intent) => {
      const code = answers.get(intent.call)?.code
      // without an answer it may have been done
      return intent.operation === operation && (code === '200' || !answers.has(intent.call))
    })
    return done.length === 0 ? [] : [`${operation} ${done.length} 次`]
  })
}

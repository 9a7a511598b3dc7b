import type { OperationId } from '#contracts/catalogue.ts'
import { createAsk, type Ask } from '#contracts/suite/ask.ts'
import { createLedger } from '#contracts/suite/ledger.ts'
import { patienceOf } from '#contracts/suite/pace.ts'
import { peopleOf } from '#contracts/suite/people.ts'
import type { Person, Target, Who } from '#contracts/suite/ports.ts'
import { NotTestedHere, StoppedByFinding } from '#contracts/suite/stops.ts'
import { resumeOf } from '#contracts/flows/own-resume.ts'
import { type AccountBefore, type JournalEntry, ownerOf } from './journal.ts'
import { removeMarked, restoreAccount } from './restore-account.ts'

export type CleanUp = {
  base: string
  people: ReadonlyMap<Who, Person>
  /** undefined when there is no journal: only what carries the marker is removed. */
  entries: readonly JournalEntry[] | undefined
}

/** What is still not as it was, and what nothing takes back. */
export type Cleaned = { left: string[]; forGood: string[] }

/** What puts an account back. */
const RESTORING: ReadonlySet<OperationId> = new Set([
  'personalInfoCommit',
  'deleteWorkExperience',
  'deleteEducationExperience',
  'deleteProjectExperience',
  'deleteAttachment',
  'collectJob',
  'withdrawApplication',
])

const CLEAN_PATIENCE_MS = 10 * 60_000

/** A way to ask outside a run, by which accounts are read and put back; what deviates is nobody's concern there. */
export function askOutsideRun(target: Target, people: ReadonlyMap<Who, Person>): Ask {
  const { guard: _guard, renew: _renew, ...rest } = target
  const own: Target = {
    ...rest,
    person: (who) => Promise.resolve(people.get(who)),
    allows: ({ id, effect }) => effect === 'read' || RESTORING.has(id as OperationId), // of the catalogue
  }
  return createAsk({
    target: own,
    ledger: createLedger({}),
    people: peopleOf(own),
    harvested: new Map(),
    // what has to be put back is worth waiting for
    patience: patienceOf({ ...own.clock, patienceMs: CLEAN_PATIENCE_MS }),
    test: 'clean',
    layer: 'flow',
    seed: 1,
    beforeEach: () => undefined,
  })
}

/** Puts the accounts of the given people back. */
export async function cleanUp(target: Target, { base, people, entries }: CleanUp): Promise<Cleaned> {
  const ask = askOutsideRun(target, people)
  const accounts = new Map(
    entries?.filter((entry): entry is AccountBefore => entry.entry === 'account').map((entry) => [entry.owner, entry]),
  )
  const cleaned: Cleaned = { left: [], forGood: [] }
  for (const who of people.keys()) {
    try {
      const owner = ownerOf(base, await resumeOf(ask, who))
      const before = accounts.get(owner)
      accounts.delete(owner)
      if (before === undefined || entries === undefined) {
        await removeMarked(ask, who)
        continue
      }
      const { left, forGood } = await restoreAccount(ask, who, { before, entries })
      cleaned.left.push(...left)
      cleaned.forGood.push(...forGood)
    } catch (error) {
      if (!(error instanceof StoppedByFinding || error instanceof NotTestedHere)) throw error
      const reason = error instanceof StoppedByFinding ? error.finding : `${error.reason} ${error.message}`
      cleaned.left.push(`账号${who === 'a' ? '甲' : '乙'}没有收拾完：${reason}`)
    }
  }
  if (accounts.size > 0) cleaned.left.push(`日志里另有 ${accounts.size} 个账号，没有给出它的会话`)
  return cleaned
}

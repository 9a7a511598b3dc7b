import type { OperationId } from '#contracts/catalogue.ts'
import { createTestClient } from '#kit/suite/create-test-client.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { createFindingStore } from '#kit/suite/finding-store.ts'
import { createBackoff } from '#kit/suite/rate-limit-backoff.ts'
import { createTestUsers } from '#kit/suite/test-users.ts'
import type { TestUser, Target, TestUserId } from '#kit/suite/ports.ts'
import { SkipTest, StoppedByFinding } from '#kit/suite/test-errors.ts'
import { resumeOf } from '#kit/flows/resume-snapshot.ts'
import { type AccountBefore, type JournalEntry, ownerOf } from './journal.ts'
import { removeMarked, restoreAccount } from './restore-account.ts'

export type CleanUp = {
  base: string
  people: ReadonlyMap<TestUserId, TestUser>
  /** Entries of the journal; undefined without a journal: then only résumé entries that contain `MARKER` are removed. */
  entries: readonly JournalEntry[] | undefined
}

/** Remaining differences and irreversible actions, one line each. */
export type Cleaned = { left: string[]; forGood: string[] }

/** Calls that restore an account. */
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

/** Creates a test client outside a run, for reading and restoring accounts. Its findings are ignored. */
export function askOutsideRun(target: Target, people: ReadonlyMap<TestUserId, TestUser>): TestClient {
  const { guard: _guard, renew: _renew, ...rest } = target
  const own: Target = {
    ...rest,
    person: (who) => Promise.resolve(people.get(who)),
    allows: ({ id, effect }) => effect === 'read' || RESTORING.has(id as OperationId), // operations of the catalogue
  }
  return createTestClient({
    target: own,
    store: createFindingStore({}),
    people: createTestUsers(own),
    knownIds: new Map(),
    // restoring justifies a longer backoff
    backoff: createBackoff({ ...own.clock, patienceMs: CLEAN_PATIENCE_MS }),
    test: 'clean',
    layer: 'flow',
    seed: 1,
    beforeEach: () => undefined,
  })
}

/** Restores the accounts of the given users. */
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
      if (!(error instanceof StoppedByFinding || error instanceof SkipTest)) throw error
      const reason = error instanceof StoppedByFinding ? error.finding : `${error.reason} ${error.message}`
      cleaned.left.push(`账号${who === 'a' ? '甲' : '乙'}没有收拾完：${reason}`)
    }
  }
  if (accounts.size > 0) cleaned.left.push(`日志里另有 ${accounts.size} 个账号，没有给出它的会话`)
  return cleaned
}

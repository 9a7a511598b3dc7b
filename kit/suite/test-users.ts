import { catalogue } from '#contracts/catalogue.ts'
import type { TestUser, Target, TestUserId } from './ports.ts'
import { SkipTest } from './test-errors.ts'
import { readAnswer } from './transport-rules.ts'
import { wireRequest } from './wire-format.ts'

/** The two test users of a run and their sessions. */
export type TestUsers = {
  /** @throws SkipTest if the target has no such user, or the session has ended permanently. */
  person: (who: TestUserId) => Promise<TestUser>
  /** The test users whose session was used so far. */
  known: () => readonly TestUser[]
  /**
   * Handles a response with a dead-key code: `alive` if another call accepts the key or the target has no `renew`,
   * `renewed` after a new log-in. @throws SkipTest if the key is dead and its renewal fails, or the check got no
   * response.
   */
  afterRefusal: (who: TestUserId) => Promise<'alive' | 'renewed'>
  /**
   * Renews a session that may have ended unnoticed, before a call that visitors may send, too: such a call treats a
   * dead key like no key. Does nothing within `PROVEN_MS` of `noteAlive`.
   */
  ensureAlive: (who: TestUserId) => Promise<void>
  /** Records that a call which requires a session accepted the key. */
  noteAlive: (who: TestUserId) => void
}

/** A key that was accepted within this time counts as alive, in ms. Sessions last at least 30 minutes. */
const PROVEN_MS = 600_000

/** Whether a code means that the key is missing or expired. */
export const saysDead = (code: string | undefined): boolean => code === '102' || code === '401'

/** Creates the test users of a target; each is requested on first use. */
export function createTestUsers(target: Target): TestUsers {
  const people = new Map<TestUserId, TestUser>()
  const ended = new Set<TestUserId>()
  const provenAt = new Map<TestUserId, number>()

  async function person(who: TestUserId): Promise<TestUser> {
    if (ended.has(who)) throw new SkipTest('dead-key', who)
    const known = people.get(who) ?? (await target.person?.(who))
    if (known === undefined) throw new SkipTest(who === 'a' ? 'no-person' : 'no-second-person')
    people.set(who, known)
    return known
  }

  /** Whether another call accepts the key. @throws SkipTest without a response. */
  async function isAlive(who: TestUserId): Promise<boolean> {
    const { key } = await person(who)
    const operation = catalogue.personalInfo
    const answer = await target.send(wireRequest(operation, {}, { key })).catch((error: unknown) => {
      throw error instanceof SkipTest ? error : new SkipTest('dead-key', who)
    })
    return !saysDead(readAnswer(operation, answer).code)
  }

  const noteAlive = (who: TestUserId) => void provenAt.set(who, target.clock.now())

  async function afterRefusal(who: TestUserId): Promise<'alive' | 'renewed'> {
    if (target.renew === undefined || (await isAlive(who))) return 'alive'
    const fresh = await target.renew(who)
    if (fresh === undefined) {
      ended.add(who)
      throw new SkipTest('dead-key', who)
    }
    people.set(who, fresh)
    return 'renewed'
  }

  return {
    person,
    known: () => [...people.values()],
    afterRefusal,
    noteAlive,
    async ensureAlive(who) {
      if (target.renew === undefined || target.clock.now() - (provenAt.get(who) ?? -Infinity) < PROVEN_MS) return
      await afterRefusal(who)
      noteAlive(who)
    },
  }
}

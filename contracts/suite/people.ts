import { catalogue } from '#contracts/catalogue.ts'
import type { Person, Target, Who } from './ports.ts'
import { NotTestedHere } from './stops.ts'
import { readAnswer } from './transport-rules.ts'
import { wireRequest } from './wire-format.ts'

/** The two people of a run and their sessions. */
export type People = {
  /** @throws NotTestedHere when there is nobody, or their session has ended for good. */
  person: (who: Who) => Promise<Person>
  /** Everybody whose session was used so far. */
  known: () => readonly Person[]
  /**
   * What to make of an answer that says the key is dead: `alive` when another call takes the key, `renewed` when there is
   * another one now. @throws NotTestedHere when it is dead and there is none, or when it cannot be told.
   */
  afterRefusal: (who: Who) => Promise<'alive' | 'renewed'>
}

/** Whether an answer says that the key is not, or no longer, one. */
export const saysDead = (code: string | undefined): boolean => code === '102' || code === '401'

/** The people of a target, each asked for when they are first needed. */
export function peopleOf(target: Target): People {
  const people = new Map<Who, Person>()
  const ended = new Set<Who>()

  async function person(who: Who): Promise<Person> {
    if (ended.has(who)) throw new NotTestedHere('dead-key', who)
    const known = people.get(who) ?? (await target.person?.(who))
    if (known === undefined) throw new NotTestedHere(who === 'a' ? 'no-person' : 'no-second-person')
    people.set(who, known)
    return known
  }

  /** Whether another call takes the key. @throws NotTestedHere when nobody answers that. */
  async function isAlive(who: Who): Promise<boolean> {
    const { key } = await person(who)
    const operation = catalogue.personalInfo
    const answer = await target.send(wireRequest(operation, {}, { key })).catch((error: unknown) => {
      throw error instanceof NotTestedHere ? error : new NotTestedHere('dead-key', who)
    })
    return !saysDead(readAnswer(operation, answer).code)
  }

  return {
    person,
    known: () => [...people.values()],
    async afterRefusal(who) {
      if (target.renew === undefined || (await isAlive(who))) return 'alive'
      const fresh = await target.renew(who)
      if (fresh === undefined) {
        ended.add(who)
        throw new NotTestedHere('dead-key', who)
      }
      people.set(who, fresh)
      return 'renewed'
    },
  }
}

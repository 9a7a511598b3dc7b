import { setTimeout as wait } from 'node:timers/promises'
import type { Person, Who } from '#contracts/suite/ports.ts'
import { openTrialWorld, type Settled } from './world.ts'

type Means = { settle: (world: string) => Promise<void>; product: string; signal: AbortSignal }

/**
 * The two people of a run, registered and with all they have, once for all worlds: for each of thousands they would take ten
 * times as long as what is tried on them.
 */
export async function settledPeople(
  [base = '']: readonly string[],
  { settle, product, signal }: Means,
): Promise<Settled | undefined> {
  if (signal.aborted) return undefined
  const { name, target, close } = await openTrialWorld(base, { product, signal })
  try {
    const people = new Map<Who, Person>()
    for (const who of ['a', 'b'] as const) {
      const person = await target.person?.(who)
      if (person !== undefined) people.set(who, person)
    }
    await settle(name)
    // their world's clock went ahead; for the others all of it is to be in the past
    await wait(target.clock.now() - Date.now())
    return people
  } finally {
    await close()
  }
}

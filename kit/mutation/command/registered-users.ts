import { setTimeout as wait } from 'node:timers/promises'
import type { TestUser, TestUserId } from '#kit/suite/ports.ts'
import { openTrialWorld, type RegisteredUsers } from './world.ts'

type Means = { saveAsTemplate: (world: string) => Promise<void>; product: string; signal: AbortSignal }

/**
 * Registers the two test users with all their data once, and makes that world the template: a registration for each
 * mutant would take ten times as long as trying the mutant.
 */
export async function registeredUsers(
  [base = '']: readonly string[],
  { saveAsTemplate, product, signal }: Means,
): Promise<RegisteredUsers | undefined> {
  if (signal.aborted) return undefined
  const { name, target, close } = await openTrialWorld(base, { product, signal })
  try {
    const people = new Map<TestUserId, TestUser>()
    for (const who of ['a', 'b'] as const) {
      const person = await target.person?.(who)
      if (person !== undefined) people.set(who, person)
    }
    await saveAsTemplate(name)
    // the template's clock is ahead; wait until its data is in the past for other worlds
    await wait(target.clock.now() - Date.now())
    return people
  } finally {
    await close()
  }
}

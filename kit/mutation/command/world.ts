import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#contracts/catalogue.ts'
import { httpSender } from '#kit/cli/http-send.ts'
import { mockTarget } from '#kit/cli/mock-target.ts'
import type { TestUser, Target, TestUserId } from '#kit/suite/ports.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'
import { operationOf } from '#kit/mutation/mutants/wire-mutant.ts'

/** A world of a mock, reused by runs as long as they only read. */
export type TrialWorld = {
  name: string
  target: Target
  /** Whether the world was written to; the next run then needs a new world. */
  isUsed: () => boolean
  close: () => Promise<void>
}

/** Generous timeout: slowness of a busy machine must not count as a detected mutant. */
const SILENT_MS = 120_000

/** The test users of a run. */
export type RegisteredUsers = ReadonlyMap<TestUserId, TestUser>

type Opening = { product: string; signal: AbortSignal; registered?: RegisteredUsers | undefined }

/**
 * Opens a new world on a mock. Skips calls once `signal` is aborted. @throws SetupError if the address is not a mock.
 */
export async function openTrialWorld(base: string, { product, signal, registered }: Opening): Promise<TrialWorld> {
  const http = httpSender({ base, silentMs: SILENT_MS })
  const mock = await mockTarget(new URL(base).origin, http.send, { product, registered, silentMs: SILENT_MS })
  if (mock === undefined) {
    http.close()
    throw new SetupError(
      `${base} 不是 npm run mock`,
      'contract kill 只能对模拟后端进行：它要弄坏的是别人的后端所没有的东西',
    )
  }
  const people = new Map<TestUserId, Promise<TestUser | undefined>>()
  let isUsed = false
  const requireTime = () => {
    if (signal.aborted) throw new SkipTest('budget', 'Ctrl-C')
  }
  const { advance, drop, name, now, person, renew, ...mocked } = mock
  return {
    name,
    isUsed: () => isUsed,
    target: {
      ...mocked,
      product,
      hostName: new URL(base).hostname,
      profile: { pastTheEnd: 'last-page', hasExtensions: true },
      allows: () => true,
      async send(request) {
        requireTime()
        const operation = operationOf(request)
        isUsed ||= operation !== undefined && catalogue[operation.id as keyof typeof catalogue].effect !== 'read'
        return mock.send(request)
      },
      person(who) {
        requireTime()
        const known = people.get(who) ?? person(who)
        people.set(who, known)
        return known
      },
      async renew(who) {
        const fresh = await renew(who)
        people.set(who, Promise.resolve(fresh))
        return fresh
      },
      clock: {
        now,
        wait,
        advance(ms) {
          isUsed = true
          return advance(ms)
        },
      },
    },
    async close() {
      await drop()
      http.close()
    },
  }
}

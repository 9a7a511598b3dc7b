import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#contracts/catalogue.ts'
import { httpSender } from '#contracts/cli/http-send.ts'
import { mockTarget } from '#contracts/cli/mock-target.ts'
import type { Person, Target, Who } from '#contracts/suite/ports.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import { NotTestedHere } from '#contracts/suite/stops.ts'
import { operationOf } from '#contracts/mutants/wire-mutant.ts'

/** A world of a mock for one run after the other, as long as they only read. */
export type TrialWorld = {
  name: string
  target: Target
  /** Whether something was written in it: then the next run needs another. */
  isUsed: () => boolean
  close: () => Promise<void>
}

/** A busy machine is no mistake that was noticed. */
const SILENT_MS = 120_000

/** The people of a run. */
export type Settled = ReadonlyMap<Who, Person>

type Opening = { product: string; signal: AbortSignal; settled?: Settled | undefined }

/** Opens a world of its own on a mock; after `signal` nothing more is sent to it. @throws CannotRun when there is none. */
export async function openTrialWorld(base: string, { product, signal, settled }: Opening): Promise<TrialWorld> {
  const http = httpSender({ base, silentMs: SILENT_MS })
  const mock = await mockTarget(new URL(base).origin, http.send, { product, settled })
  if (mock === undefined) {
    http.close()
    throw new CannotRun(
      `${base} 不是 npm run mock`,
      'contract kill 只能对模拟后端进行：它要弄坏的是别人的后端所没有的东西',
    )
  }
  const people = new Map<Who, Promise<Person | undefined>>()
  let isUsed = false
  const requireTime = () => {
    if (signal.aborted) throw new NotTestedHere('budget', 'Ctrl-C')
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

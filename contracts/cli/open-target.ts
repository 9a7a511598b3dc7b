import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from '#contracts/operation.ts'
import type { Person, Target, Who } from '#contracts/suite/ports.ts'
import type { CheckOptions } from './check-options.ts'
import type { Terminal } from './command.ts'
import { httpSender } from './http-send.ts'
import { mockTarget } from './mock-target.ts'
import { paced } from './paced.ts'
import { requireReachable } from './reachability.ts'
import { sessionKeys } from './session-keys.ts'

/** A target with what a run has to look after besides. */
export type OpenTarget = {
  target: Target
  /** Whether the other side has stopped answering, or answers like a guard: going on would be harm. */
  isBlocked: () => boolean
  /** Everybody whose session was used; none of it may be shown. */
  people: () => readonly Person[]
  close: () => Promise<void>
}

/** What may be asked of a server that is not one's own. */
const isRead = ({ effect }: Operation) => effect === 'read'
const anything = () => true

/** Opens what `--base` names. @throws CannotRun when it is not there, or is something else. */
export async function openTarget(options: CheckOptions, terminal: Terminal): Promise<OpenTarget> {
  const { address, product, profile, headers, ca, resolve, keyFrom, perSecond } = options
  const http = httpSender({ base: address.base, headers, ca, resolve })
  const { send, isBlocked } = paced(http.send, perSecond)
  await requireReachable({ send }, address.base, product)
  const mock = address.isLoopback ? await mockTarget(new URL(address.base).origin, send, product) : undefined
  const keys = sessionKeys({ environment: terminal.environment, keyFrom, input: terminal.input })
  const people: Person[] = []
  const known = async (who: Who) => {
    const person = (await keys(who)) ?? (await mock?.person(who))
    if (person) people.push(person)
    return person
  }
  const { advance, drop, person: _own, ...mocked } = mock ?? {}
  return {
    target: {
      send,
      product,
      profile,
      allows: address.isLoopback ? anything : isRead,
      person: known,
      ...mocked,
      clock: { now: () => Date.now(), wait, ...(advance && { advance }) },
    },
    isBlocked,
    people: () => people,
    async close() {
      await drop?.()
      http.close()
    },
  }
}

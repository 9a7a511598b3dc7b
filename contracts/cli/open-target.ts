import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from '#contracts/operation.ts'
import type { Person, Target, Who } from '#contracts/suite/ports.ts'
import type { CheckOptions } from './check-options.ts'
import type { Terminal } from './command.ts'
import { httpSender } from './http-send.ts'
import { type MockTarget, mockTarget } from './mock-target.ts'
import { paced } from './paced.ts'
import { requireReachable } from './reachability.ts'
import { allowedBy } from './safety/permission.ts'
import { openSessions, type Sessions } from './session/sessions.ts'
import { hasKeys } from './session/session-keys.ts'
import { upstreamCall } from './session/upstream-call.ts'
import { rememberKeyPlace } from './upstream-profile.ts'

/** A target with what a run has to look after besides. */
export type OpenTarget = {
  target: Target
  /** Why no more may be sent: the other side has stopped answering, or answers like a guard. */
  blockedBy: () => string | undefined
  /** Everybody whose session was used; none of it may be shown. */
  people: () => readonly Person[]
  /** Those who have logged in themselves; nobody on a mock. */
  sessions: Sessions
  close: () => Promise<void>
}

const anything = (_operation: Operation) => true

/** What may be called at an address: all of it on this machine, elsewhere what was permitted. */
export const allowedAt = ({ address, permission }: Pick<CheckOptions, 'address' | 'permission'>) =>
  address.isLoopback ? anything : allowedBy(permission)

/** Opens what `--base` names. @throws CannotRun when it is not there, or is something else. */
export async function openTarget(options: CheckOptions, terminal: Terminal): Promise<OpenTarget> {
  const { address, product, profile, headers, ca, resolve, keyFrom, perSecond, patienceMs } = options
  const reach = { base: address.base, headers, ca, resolve }
  const http = httpSender(reach)
  try {
    const { send, blockedBy } = paced(http.send, perSecond)
    await requireReachable({ send }, address.base, product)
    const { environment, input, print } = terminal
    const keys = { environment, keyFrom, input }
    // who brings a session has it in the world that everybody sees
    const isOwnWorld = address.isLoopback && !hasKeys(keys)
    const mock = isOwnWorld ? await mockTarget(new URL(address.base).origin, send, { product }) : undefined
    const call = upstreamCall(send, product)
    const sessions = await openSessions({ ...keys, http: reach, call, keyPlace: profile.keyPlace, print })
    const keyPlace = sessions.keyPlace ?? profile.keyPlace
    if (sessions.keyPlace !== undefined) await rememberKeyPlace(options.profileFile, sessions.keyPlace)
    const people: Person[] = []
    return {
      target: {
        send: mock?.send ?? send,
        product,
        hostName: new URL(address.base).hostname,
        profile: { ...profile, ...(keyPlace !== undefined && { keyPlace }) },
        allows: allowedAt(options),
        clock: {
          now: mock?.now ?? (() => Date.now()),
          wait,
          ...(patienceMs !== undefined && { patienceMs }),
          ...(mock && { advance: mock.advance }),
        },
        ...(mock ? ofMock(mock, people) : ofSessions(sessions)),
      },
      blockedBy,
      people: () => [...people, ...sessions.everybody()],
      sessions,
      async close() {
        await mock?.drop()
        sessions.close()
        http.close()
      },
    }
  } catch (error) {
    http.close()
    throw error
  }
}

const ofSessions = ({ people, renew }: Sessions): Pick<Target, 'person' | 'renew'> => ({
  person: (who) => Promise.resolve(people.get(who)),
  renew,
})

/** What a mock has besides; its people are in `people` from when they are there. */
function ofMock(mock: MockTarget, people: Person[]): Omit<MockTarget, 'name' | 'send' | 'advance' | 'now' | 'drop'> {
  const { newPhone, readCode, solve, miss, hasOwnLimits } = mock
  const noted = async (made: Promise<Person | undefined>) => {
    const somebody = await made
    if (somebody) people.push(somebody)
    return somebody
  }
  const person = (who: Who) => noted(mock.person(who))
  const renew = (who: Who) => noted(mock.renew(who))
  return { newPhone, readCode, solve, miss, hasOwnLimits, person, renew }
}

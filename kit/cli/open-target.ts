import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#contracts/catalogue.ts'
import { codeOf } from '#contracts/checking/reply-deviations.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { TestUser, Target, TestUserId } from '#kit/suite/ports.ts'
import { parsedJson, wireRequest } from '#kit/suite/wire-format.ts'
import type { CheckOptions } from './check-options.ts'
import type { Terminal } from './command.ts'
import { httpSender } from './http-send.ts'
import { type MockTarget, mockTarget } from './mock-target.ts'
import { throttled } from './throttle.ts'
import { waitingForPace } from './too-many-requests.ts'
import { requireReachable } from './reachability.ts'
import { allowedBy } from './safety/permission.ts'
import { openSessions, type Sessions } from './session/sessions.ts'
import { hasKeys, spareKeyIn } from './session/session-keys.ts'
import { upstreamCall } from './session/upstream-call.ts'
import { rememberKeyPlace } from './upstream-profile.ts'

/** A target with the resources of a run. */
export type OpenTarget = {
  target: Target
  /** Why no more requests may be sent: the target stopped responding, or blocks the client. */
  blockedBy: () => string | undefined
  /** Whether the target is third-party software, not our mock or site. */
  isForeign: boolean
  /** All test users whose session was used; reports must not show their data. */
  people: () => readonly TestUser[]
  /** The users who logged in on an upstream; empty on a mock. */
  sessions: Sessions
  close: () => Promise<void>
}

/** Maximum total wait after HTTP 429 in ms; equals the suite's limit for rate limits in bodies. */
const PATIENCE_MS = 15_000

const anything = (_operation: Operation) => true

/** Returns a predicate for the calls that may be sent: all calls on loopback, elsewhere only permitted calls. */
export const allowedAt = ({ address, permission }: Pick<CheckOptions, 'address' | 'permission'>) =>
  address.isLoopback ? anything : allowedBy(permission)

/** Opens the target of `--base`. @throws SetupError if it is unreachable or does not implement the contract. */
export async function openTarget(options: CheckOptions, terminal: Terminal): Promise<OpenTarget> {
  const { address, product, profile, headers, ca, resolve, keyFrom, perSecond, patienceMs } = options
  const reach = { base: address.base, headers, ca, resolve }
  const http = httpSender(reach)
  try {
    const { send: sendThrottled, blockedBy } = throttled(http.send, perSecond)
    const send = waitingForPace(sendThrottled, patienceMs ?? PATIENCE_MS)
    await requireReachable({ send, resolve }, address.base, product)
    const { environment, input, print } = terminal
    const keys = { environment, keyFrom, input }
    // a session key given by the user is valid only in the default world of a mock
    const isOwnWorld = address.isLoopback && !hasKeys(keys)
    const mock = isOwnWorld ? await mockTarget(new URL(address.base).origin, send, { product }) : undefined
    const call = upstreamCall(send, product)
    const hasExtensions = profile.hasExtensions && (mock !== undefined || (await hasOwnCalls({ send, product })))
    const sessions = await openSessions({ ...keys, http: reach, call, keyPlace: profile.keyPlace, print })
    const keyPlace = sessions.keyPlace ?? profile.keyPlace
    if (sessions.keyPlace !== undefined) await rememberKeyPlace(options.profileFile, sessions.keyPlace)
    const spareKey = spareKeyIn(environment)
    const people: TestUser[] = spareKey === undefined ? [] : [{ key: spareKey }]
    return {
      target: {
        send: mock?.send ?? send,
        product,
        hostName: new URL(address.base).hostname,
        profile: { ...profile, hasExtensions, ...(keyPlace !== undefined && { keyPlace }) },
        allows: allowedAt(options),
        clock: {
          now: mock?.now ?? (() => Date.now()),
          wait,
          ...(patienceMs !== undefined && { patienceMs }),
          ...(mock && { advance: mock.advance }),
        },
        ...(mock ? ofMock(mock, people) : ofSessions(sessions)),
        ...(spareKey !== undefined && { spareKey }),
      },
      blockedBy,
      isForeign: mock === undefined && !(address.isLoopback && hasExtensions),
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

/** Whether the target has our extensions: any program may listen on loopback. True without a response. */
async function hasOwnCalls({ send, product }: Pick<Target, 'send' | 'product'>): Promise<boolean> {
  const operation: Operation = catalogue.getSiteFacts
  const answer = await send(wireRequest(operation, { product })).catch(() => undefined)
  return answer === undefined || codeOf(operation, parsedJson(answer.body)?.value) === '200'
}

const ofSessions = ({ people, renew }: Sessions): Pick<Target, 'person' | 'renew'> => ({
  person: (who) => Promise.resolve(people.get(who)),
  renew,
})

/** Returns the ports that only a mock has. Its users are added to `people` once they exist. */
function ofMock(mock: MockTarget, people: TestUser[]): Omit<MockTarget, 'name' | 'send' | 'advance' | 'now' | 'drop'> {
  const { newPhone, readCode, solve, miss, hasOwnLimits } = mock
  const noted = async (made: Promise<TestUser | undefined>) => {
    const somebody = await made
    if (somebody) people.push(somebody)
    return somebody
  }
  const person = (who: TestUserId) => noted(mock.person(who))
  const renew = (who: TestUserId) => noted(mock.renew(who))
  return { newPhone, readCode, solve, miss, hasOwnLimits, person, renew }
}

import type { TestUser, TestUserId } from '#kit/suite/ports.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { HttpOptions } from '#kit/cli/http-send.ts'
import { openLogInByProxy } from './log-in-by-proxy.ts'
import { provenKey } from './proven-key.ts'
import { GIVEN, type KeySources, sessionKeys } from './session-keys.ts'
import { startLoginServer } from './login-server/login-server.ts'
import type { UpstreamCall } from './upstream-call.ts'

/** The log-ins of a run, renewed when a session ends. */
export type Sessions = {
  /** The logged-in users. */
  people: ReadonlyMap<TestUserId, TestUser>
  /** All sessions of the run, including ended sessions. */
  everybody: () => readonly TestUser[]
  /** Logs the same user in again; undefined if that is impossible. */
  renew: (who: TestUserId) => Promise<TestUser | undefined>
  /** Place of the key in log-in responses, if a log-in has shown it. */
  keyPlace: string | undefined
  close: () => void
}

export type SessionOptions = KeySources & {
  /** Connection to the upstream, for a proxy in front of it. */
  http: HttpOptions
  call: UpstreamCall
  keyPlace: string | undefined
  print: (text: string) => void
}

type Found = { person: TestUser; place: string } | undefined
/** Obtains a user's key; `isAgain` after the former key died. */
type Source = { logIn: (who: TestUserId, isAgain: boolean) => Promise<Found>; close?: () => void }

const WHO: readonly TestUserId[] = ['a', 'b']

/** Obtains the users' keys and checks each by a session call. @throws SetupError if a given key is dead. */
export async function openSessions(options: SessionOptions): Promise<Sessions> {
  const source = await (SOURCES[options.keyFrom ?? ''] ?? givenKeys)(options)
  const people = new Map<TestUserId, TestUser>()
  const everybody: TestUser[] = []
  const enter = (who: TestUserId, person: TestUser) => {
    people.set(who, person)
    everybody.push(person)
  }
  let keyPlace: string | undefined
  for (const who of WHO) {
    // the second user requires the first
    const found = who === 'b' && !people.has('a') ? undefined : await source.logIn(who, false)
    if (found === undefined) continue
    enter(who, found.person)
    if (found.place !== GIVEN) keyPlace ??= found.place
  }
  return {
    people,
    everybody: () => everybody,
    keyPlace,
    async renew(who) {
      const former = people.get(who)
      const found = former && (await source.logIn(who, true))
      if (former === undefined || found === undefined || found.person.key === former.key) return undefined
      // the renewed session must belong to the same user
      if (former.phoneNumber !== undefined && found.person.phoneNumber !== former.phoneNumber) return undefined
      enter(who, found.person)
      return found.person
    },
    close: () => source.close?.(),
  }
}

async function loginServerSource({ http, call, keyPlace, print }: SessionOptions): Promise<Source> {
  const server = await startLoginServer({ base: http.base, call, keyPlace })
  return {
    logIn(who, isAgain) {
      const whose = who === 'a' ? '第一个人' : '第二个人'
      print(
        isAgain ? `${whose}的会话已失效，检查暂停。请再次登录：${server.address}` : `请${whose}登录：${server.address}`,
      )
      return server.logIn(who, isAgain)
    },
    close: server.close,
  }
}

async function proxySource({ http, call, keyPlace, print }: SessionOptions): Promise<Source> {
  const proxy = await openLogInByProxy({ ...http, call, keyPlace })
  const known = new Set<string>()
  return {
    async logIn(who, isAgain) {
      const whose = who === 'a' ? '第一个人' : '第二个人'
      if (isAgain) print(`${whose}的会话已失效，检查暂停。请在 ${proxy.address} 里再次登录`)
      else if (who === 'a') print(`请第一个人在这里打开网站并登录：${proxy.address}`)
      else print(`请第二个人在无痕窗口里登录：${proxy.address}（只用一个人：打开 ${proxy.skipAddress}）`)
      const found = await proxy.logIn(known)
      if (found) known.add(found.person.key)
      return found
    },
    close: () => void proxy.close(),
  }
}

function givenKeys(options: SessionOptions): Source {
  const keys = sessionKeys(options)
  return {
    async logIn(who, isAgain) {
      const given = await keys(who)
      const found = await provenKey(options.call, given)
      if (given.length === 0 || found !== undefined || isAgain) return found
      const whose = who === 'a' ? '第一个人' : '第二个人'
      throw new SetupError(`${whose}的会话密钥已失效`, '请重新登录后再给出密钥；或用 --key-from station 在页面里登录')
    },
  }
}

const SOURCES: Readonly<Record<string, (options: SessionOptions) => Promise<Source>>> = {
  station: loginServerSource,
  proxy: proxySource,
}

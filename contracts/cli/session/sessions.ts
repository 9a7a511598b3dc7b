import type { Person, Who } from '#contracts/suite/ports.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import type { HttpOptions } from '#contracts/cli/http-send.ts'
import { openLogInByProxy } from './log-in-by-proxy.ts'
import { provenKey } from './proven-key.ts'
import { GIVEN, type KeySources, sessionKeys } from './session-keys.ts'
import { openStation } from './station/station.ts'
import type { UpstreamCall } from './upstream-call.ts'

/** Who logs in for a run, and again when their session ends during it. */
export type Sessions = {
  /** Those who have logged in. */
  people: ReadonlyMap<Who, Person>
  /** Each session that there was, those that have ended included. */
  everybody: () => readonly Person[]
  /** A new session of the same person; undefined when there is none to be had. */
  renew: (who: Who) => Promise<Person | undefined>
  /** Where the upstream answers keys, when a log-in has shown it. */
  keyPlace: string | undefined
  close: () => void
}

export type SessionOptions = KeySources & {
  /** How the upstream is reached: for a proxy before it. */
  http: HttpOptions
  call: UpstreamCall
  keyPlace: string | undefined
  print: (text: string) => void
}

type Found = { person: Person; place: string } | undefined
/** Gets somebody's key; `again` when the one before has died. */
type Source = { logIn: (who: Who, isAgain: boolean) => Promise<Found>; close?: () => void }

const WHO: readonly Who[] = ['a', 'b']

/** Everybody whose key is given, each proven by a session call. @throws CannotRun when a key that is given is dead. */
export async function openSessions(options: SessionOptions): Promise<Sessions> {
  const source = await (SOURCES[options.keyFrom ?? ''] ?? givenKeys)(options)
  const people = new Map<Who, Person>()
  const everybody: Person[] = []
  const enter = (who: Who, person: Person) => {
    people.set(who, person)
    everybody.push(person)
  }
  let keyPlace: string | undefined
  for (const who of WHO) {
    // without the first there is no second
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
      // what was read as one person must not be compared with another
      if (former.phoneNumber !== undefined && found.person.phoneNumber !== former.phoneNumber) return undefined
      enter(who, found.person)
      return found.person
    },
    close: () => source.close?.(),
  }
}

async function stationSource({ http, call, keyPlace, print }: SessionOptions): Promise<Source> {
  const station = await openStation({ base: http.base, call, keyPlace })
  return {
    logIn(who, isAgain) {
      const whose = who === 'a' ? '第一个人' : '第二个人'
      print(
        isAgain
          ? `${whose}的会话已失效，检查暂停。请再次登录：${station.address}`
          : `请${whose}登录：${station.address}`,
      )
      return station.logIn(who, isAgain)
    },
    close: station.close,
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
      throw new CannotRun(`${whose}的会话密钥已失效`, '请重新登录后再给出密钥；或用 --key-from station 在页面里登录')
    },
  }
}

const SOURCES: Readonly<Record<string, (options: SessionOptions) => Promise<Source>>> = {
  station: stationSource,
  proxy: proxySource,
}

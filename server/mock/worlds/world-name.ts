import type { IncomingMessage } from 'node:http'
import { cookieOf } from '#server/mock/cookie.ts'
import { MockRefusal } from '#server/mock/mock-refusal.ts'
import { parseScenario } from '#server/mock/scenario.ts'
import type { ScenarioText } from './world-router.ts'

export const WORLD_COOKIE = 'mockWorld'
export const SCENARIO_COOKIE = 'mockScenario'
const DEFAULT_WORLD = 'default'
const WORLD_NAME = /^[A-Za-z0-9][\w-]{0,39}$/

/**
 * Name of a request's world: by header, by cookie, or else the default one. @throws MockRefusal for an invalid name.
 */
export const worldNameOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  requireWorldName(oneOf(headers['x-mock-world']) ?? cookieOf(headers.cookie, WORLD_COOKIE) ?? DEFAULT_WORLD)

/** Checks the name of a world. @throws MockRefusal for an invalid name. */
export function requireWorldName(name: string): string {
  if (WORLD_NAME.test(name)) return name
  throw new MockRefusal(`世界的名称须以字母或数字开头，由字母、数字、- 与 _ 组成，不超过 40 个字符：${name}`)
}

/** The scenario of a request; undefined if the request has none. @throws MockRefusal for an invalid scenario. */
export function scenarioOf({ headers }: Pick<IncomingMessage, 'headers'>): ScenarioText | undefined {
  const text = oneOf(headers['x-mock-scenario']) ?? cookieOf(headers.cookie, SCENARIO_COOKIE)
  return text === undefined ? undefined : { scenario: parseScenario(text), text }
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

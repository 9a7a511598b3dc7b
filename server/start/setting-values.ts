import { noPort, portOf } from './listen-failure.mjs'

// Validation of single settings; settings.ts says which settings exist.

/** Environment variables; empty ones are removed by `readConfig`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting; the message is one line for the operator. */
export class ConfigError extends Error {}

/** Checks a setting against a pattern. @returns the value. @throws ConfigError */
export function matching(name: string, value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new ConfigError(`${name} has to match ${pattern}`)
  return value
}

/** Checks that a setting is one of the allowed values. @throws ConfigError */
export function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new ConfigError(`${name}=${value} is not one of ${allowed.join(', ')}`)
  return found
}

/** Parses a positive whole number. @throws ConfigError */
export const countOf = (name: string, value: string) => Number(matching(name, value, /^[1-9]\d{0,6}$/))

/** Checks that a setting is '' or an http(s) address. @throws ConfigError */
export const addressOf = (name: string, value: string) => matching(name, value, /^(https?:\/\/.+)?$/)

/** Splits a comma-separated setting into its trimmed, non-empty entries. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Parses PORT. @throws ConfigError */
export function portIn(text: string): number {
  const port = portOf(text)
  if (port === undefined) throw new ConfigError(noPort(text))
  return port
}

/** Parses METRICS_PORT; undefined if it is not set. @throws ConfigError */
export function metricsPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = portOf(text)
  if (port === undefined) throw new ConfigError(`METRICS_PORT=${text} is not a port`)
  return port
}

/** Checks DATABASE_URL: SQLite or PostgreSQL. @throws ConfigError */
export function databaseUrlOf(url: string): string {
  return matching('DATABASE_URL', url, /^(file:|postgres(ql)?:\/\/)/)
}

/** Returns the origin of PUBLIC_URL; '' if it is not set. @throws ConfigError */
export function publicUrlOf(url: string): string {
  if (url === '') return url
  if (!URL.canParse(url)) throw new ConfigError(`PUBLIC_URL=${url} is not an address such as https://www.example.cn`)
  return new URL(url).origin
}

/** Returns DATABASE_DIRECT_URL, by default DATABASE_URL. @throws ConfigError if the database is not PostgreSQL */
export function directUrlOf(url: string, databaseUrl: string): string {
  if (url === '') return databaseUrl
  if (databaseUrl.startsWith('file:')) throw new ConfigError('DATABASE_DIRECT_URL needs a DATABASE_URL of PostgreSQL')
  return matching('DATABASE_DIRECT_URL', url, /^postgres(ql)?:\/\//)
}

/** Returns UPSTREAM without query and trailing slash; '' if it is not set. @throws ConfigError */
export function upstreamOf(url: string): string {
  if (url === '') return url
  const isAddress = /^https?:/.test(url) && URL.canParse(url)
  if (!isAddress) throw new ConfigError(`UPSTREAM=${url} is not an address such as https://www.example.cn/prod-api`)
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/$/, '')
}

/** Checks NOTICE_WEBHOOK. @throws ConfigError; its message omits the value, which contains the robot's key. */
export function webhookOf(value: string): string {
  if (value !== '' && !(/^https?:/.test(value) && URL.canParse(value)))
    throw new ConfigError('NOTICE_WEBHOOK is not the https address of a group robot')
  return value
}

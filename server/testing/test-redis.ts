import { randomUUID } from 'node:crypto'

const serverUrl = process.env['TEST_REDIS_URL']

/**
 * An address of the Redis that TEST_REDIS_URL names with keys of its own and without limits of time, which a busy machine
 * would not keep; undefined when it names none. What stands in an address goes before the settings of createRedisStore.
 */
export function testRedisUrl(): string | undefined {
  if (serverUrl === undefined) return undefined
  const url = new URL(serverUrl)
  url.searchParams.set('keyPrefix', `test:${randomUUID()}:`)
  for (const limit of ['connectTimeout', 'commandTimeout']) url.searchParams.set(limit, '')
  return url.href
}

import { randomUUID } from 'node:crypto'

const serverUrl = process.env['TEST_REDIS_URL']

/**
 * Address of the Redis at TEST_REDIS_URL with a separate key prefix and without timeouts, which a busy machine would
 * exceed; undefined if not set. Options in the address take precedence over those of createRedisStore.
 */
export function testRedisUrl(): string | undefined {
  if (serverUrl === undefined) return undefined
  const url = new URL(serverUrl)
  url.searchParams.set('keyPrefix', `test:${randomUUID()}:`)
  for (const limit of ['connectTimeout', 'commandTimeout']) url.searchParams.set(limit, '')
  return url.href
}

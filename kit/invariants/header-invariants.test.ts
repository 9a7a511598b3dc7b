import { expect, test } from 'vitest'
import type { Profile, WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'

const ORIGIN = 'http://localhost:5173'
const RIGHT = { 'cache-control': 'no-cache', 'access-control-allow-origin': ORIGIN }
const PREFLIGHT = { ...RIGHT, 'access-control-allow-headers': 'content-type, AuSessionKey' }

type Answers = { read?: Record<string, string>; preflight?: Record<string, string>; status?: number }

/** Runs the invariants of banners and of the résumé against an upstream with these headers. */
async function findingsOf({ read = RIGHT, preflight = PREFLIGHT, status = 204 }: Answers, cors: Partial<Profile> = {}) {
  const send = ({ method }: WireRequest): Promise<WireResponse> =>
    Promise.resolve(
      method === 'OPTIONS'
        ? { status, headers: preflight, body: new Uint8Array() }
        : {
            status: 200,
            headers: { 'content-type': 'application/json', ...read },
            body: Buffer.from('{"code":200,"msg":"ok","data":[]}'),
          },
    )
  const { results, findings } = await runSuite({
    target: {
      product: 'website',
      profile: { pastTheEnd: 'last-page', hasExtensions: false, ...cors },
      allows: () => true,
      clock: { now: () => 0, wait: () => Promise.resolve() },
      person: () => Promise.resolve({ key: 'key-of-a-person' }),
      send,
    },
    picks: ({ id }) => ['caching.getBannerList', 'caching.personalInfo', 'cors.getBannerList'].includes(id),
    isForeign: true,
  })
  const found = findings.filter(({ layer }) => layer === 'law')
  return {
    invariants: results.map(({ id }) => id),
    found: found.map(({ id, cause, assumption, got }) => [id, cause, assumption, got]),
  }
}

test('public responses must state whether caches may keep them; private responses must exclude shared caches', async () => {
  const { invariants, found } = await findingsOf({ read: { 'cache-control': 'max-age=60' } })
  expect(invariants).toEqual(['caching.getBannerList', 'caching.personalInfo'])
  expect(found).toEqual([['personalInfo /200#caching caching.personalInfo', 'caching', 'every.caching', 'max-age=60']])
  expect((await findingsOf({ read: { 'cache-control': 'No-Store' } })).found).toEqual([])
  // without a date, no cache keeps the response
  expect((await findingsOf({ read: {} })).found).toEqual([])
  const dated = { 'last-modified': 'Sun, 01 Mar 2026 01:00:00 GMT' }
  expect((await findingsOf({ read: dated })).found.map(([id]) => id)).toEqual([
    'getBannerList /200#caching caching.getBannerList',
    'personalInfo /200#caching caching.personalInfo',
  ])
})

test('CORS is tested only if the profile has an origin, which response and preflight must allow', async () => {
  expect((await findingsOf({ read: { 'cache-control': 'no-store' } })).invariants).not.toContain('cors.getBannerList')
  const read = { 'cache-control': 'no-store', 'access-control-allow-origin': ORIGIN }
  const found = async (answers: Answers) =>
    (await findingsOf({ read, ...answers }, { cors: ORIGIN })).found.map(([, cause, guess, got]) => [cause, guess, got])
  expect(await found({})).toEqual([])
  expect(await found({ read: { ...read, 'access-control-allow-origin': '*' } })).toEqual([])
  expect(await found({ read: { ...read, 'access-control-allow-origin': 'http://other' } })).toEqual([
    ['cors', 'getBannerList.cors', 'http://other'],
  ])
  expect(await found({ preflight: {} })).toEqual([['cors', 'getBannerList.cors', 'HTTP 204, none']])
  expect(await found({ status: 404 })).toEqual([['cors', 'getBannerList.cors', `HTTP 404, ${ORIGIN}`]])
  const { 'access-control-allow-headers': _names, ...others } = PREFLIGHT
  expect(await found({ preflight: others })).toEqual([['cors', 'getBannerList.cors', 'none']])
})

import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Target, WireRequest } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'

const KEYS = { a: 'key-of-the-first-person', b: 'key-of-the-second-person' }

/** Runs one invariant against a third-party upstream. */
async function outcomeOf(invariant: string, answer: (request: WireRequest) => object, more: Partial<Target> = {}) {
  const { results, findings } = await runSuite({
    target: {
      product: 'website',
      profile: { pastTheEnd: 'empty', hasExtensions: false },
      allows: () => true,
      clock: { now: () => 0, wait: () => Promise.resolve() },
      person: (who) => Promise.resolve({ key: KEYS[who] }),
      send: (request) =>
        Promise.resolve({
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(answer(request))),
        }),
      ...more,
    },
    picks: ({ id }) => id === invariant,
    isForeign: true,
    repeats: true,
  })
  const security = findings.filter(({ isSecurity }) => isSecurity).map(({ cause, got }) => [cause, got])
  return { reason: results[0]?.reason, security }
}

const ok = (data: object) => ({ code: 200, msg: 'ok', data })
const list = (rows: object[]) => ({ code: 200, msg: 'ok', total: rows.length, rows })
const STEPS = { applied: false, applyStatus: null, applyTime: null }

test.each([
  ['is nothing, the answer for a job', { ...STEPS }, []],
  ['is the status of that application', { jobRelationId: 7, applyStatus: '1' }, ['data-of-others']],
  ['has its time alone', { applyTime: '2026-03-01 08:00:00' }, ['data-of-others']],
])('the response to the id of a foreign application %s (%j): security findings %j', async (_what, said, causes) => {
  const read = ({ address, headers }: WireRequest) => {
    if (address.includes('getJobApplyStatus/7')) return ok(said)
    const isFirst = headers['AuSessionKey'] === KEYS.a
    return list([{ jobRelationId: isFirst ? 3 : 7, jobId: isFirst ? 30 : 70 }])
  }
  const { security } = await outcomeOf('foreign-application.getJobApplyStatus', read)
  expect(security.map(([cause]) => cause)).toEqual(causes.map((cause) => `security:${cause}`))
})

test('there is no finding if the foreign id equals an own job id, or if the second user has no applications', async () => {
  const same = ({ headers }: WireRequest) =>
    list([{ jobRelationId: 7, jobId: headers['AuSessionKey'] === KEYS.a ? 7 : 70 }])
  const none = ({ headers }: WireRequest) => list(headers['AuSessionKey'] === KEYS.a ? [{ jobRelationId: 3 }] : [])
  for (const read of [same, none])
    expect((await outcomeOf('foreign-application.getJobApplyStatus', read)).security).toEqual([])
})

/** An upstream whose log-out calls `end`. If `isThere` is false, the upstream has no log-out. */
function withLogOut(end: (live: Set<string>, key: string) => void, isThere = true) {
  const live = new Set(['spare'])
  return ({ address, headers }: WireRequest) => {
    const { AuSessionKey: key = '' } = headers
    if (address.endsWith('/logout')) {
      if (!isThere) return { code: 404, msg: '没有这个地址' }
      end(live, key)
      return { code: 200, msg: ACCOUNT_MESSAGE.loggedOut }
    }
    return live.has(key) ? ok({ userName: '甲' }) : { code: 102, msg: '登录状态已过期' }
  }
}

test('a key that works after log-out is a security finding; without a spare key or log-out call there is no finding', async () => {
  const invariant = 'logged-out.personalInfo'
  const spare = { spareKey: 'spare' }
  const ends = withLogOut((live, key) => void live.delete(key))
  expect(await outcomeOf(invariant, ends, spare)).toEqual({ reason: undefined, security: [] })
  const { security } = await outcomeOf(
    invariant,
    withLogOut(() => undefined),
    spare,
  )
  expect(security).toEqual([['security:dead-key-served', '200']])
  expect(await outcomeOf(invariant, ends)).toEqual({ reason: 'no-spare-key', security: [] })
  const without = withLogOut(() => undefined, false)
  expect((await outcomeOf(invariant, without, spare)).security).toEqual([])
})

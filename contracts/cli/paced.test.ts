import { expect, test } from 'vitest'
import { TooSlow } from '#contracts/suite/stops.ts'
import { paced } from './paced.ts'

const GET = { method: 'GET', address: '/open/website/x', headers: {} }

/** How often somebody is asked who fails in this way before it is said that they want no more. */
async function patienceWith(error: Error): Promise<number> {
  const { send, blockedBy } = paced(() => Promise.reject(error), undefined)
  let asked = 0
  while (blockedBy() === undefined && asked < 100) {
    await send(GET).catch(() => {})
    asked += 1
  }
  return asked
}

test('who refuses is asked five times in a row, who is only slow longer', async () => {
  expect(await patienceWith(new Error('ECONNRESET'))).toBe(5)
  expect(await patienceWith(new TooSlow('15 s'))).toBe(20)
})

test('an answer in between begins anew', async () => {
  let asked = 0
  const answer = { status: 200, headers: {}, body: new Uint8Array() }
  const { send, blockedBy } = paced(() => {
    asked += 1
    return asked % 19 === 0 ? Promise.resolve(answer) : Promise.reject(new TooSlow('15 s'))
  }, undefined)
  for (let left = 60; left > 0; left -= 1) await send(GET).catch(() => {})
  expect(blockedBy()).toBeUndefined()
})

test('why somebody is not asked any more stays as it was said first', async () => {
  const { send, blockedBy } = paced(
    () => Promise.resolve({ status: 429, headers: {}, body: new Uint8Array() }),
    undefined,
  )
  for (let left = 9; left > 0; left -= 1) await send(GET)
  expect(blockedBy()).toBe('上游连续 5 次回答 HTTP 429，已停止')
})

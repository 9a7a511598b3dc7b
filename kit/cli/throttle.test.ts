import { expect, test } from 'vitest'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'
import { throttled } from './throttle.ts'

const GET = { method: 'GET', address: '/open/website/x', headers: {} }

/** Returns how many requests fail with this error before the target counts as blocking. */
async function patienceWith(error: Error): Promise<number> {
  const { send, blockedBy } = throttled(() => Promise.reject(error), undefined)
  let asked = 0
  while (blockedBy() === undefined && asked < 100) {
    await send(GET).catch(() => {})
    asked += 1
  }
  return asked
}

test('a target counts as blocking after five consecutive errors or twenty timeouts', async () => {
  expect(await patienceWith(new Error('ECONNRESET'))).toBe(5)
  expect(await patienceWith(new SkipOnTimeout('15 s'))).toBe(20)
})

test('a response in between resets the counter', async () => {
  let asked = 0
  const answer = { status: 200, headers: {}, body: new Uint8Array() }
  const { send, blockedBy } = throttled(() => {
    asked += 1
    return asked % 19 === 0 ? Promise.resolve(answer) : Promise.reject(new SkipOnTimeout('15 s'))
  }, undefined)
  for (let left = 60; left > 0; left -= 1) await send(GET).catch(() => {})
  expect(blockedBy()).toBeUndefined()
})

test('the first reason for blocking is kept', async () => {
  const { send, blockedBy } = throttled(
    () => Promise.resolve({ status: 429, headers: {}, body: new Uint8Array() }),
    undefined,
  )
  for (let left = 9; left > 0; left -= 1) await send(GET)
  expect(blockedBy()).toBe('上游连续 5 次回答 HTTP 429，已停止')
})

import { expect, test } from 'vitest'
import type { WireResponse } from '#kit/suite/ports.ts'
import { waitingForPace } from './too-many-requests.ts'

const GET = { method: 'GET', address: '/open/website/x?phoneNumber=1', headers: {} }
const answer = (status: number, headers = {}): WireResponse => ({ status, headers, body: new Uint8Array() })

function sender(answers: WireResponse[], patienceMs: number) {
  const waits: number[] = []
  const send = waitingForPace(
    () => Promise.resolve(answers.shift() ?? answer(200)),
    patienceMs,
    (ms) => Promise.resolve(waits.push(ms)),
  )
  return { send, waits }
}

test('HTTP 429 is retried: after Retry-After, else with increasing backoff', async () => {
  const asked = sender([answer(429, { 'retry-after': '3' }), answer(429)], 15_000)
  expect((await asked.send(GET)).status).toBe(200)
  expect(asked.waits).toEqual([3000, 6000])
})

test('once the total backoff is used up, the call is skipped, and the message omits the input of the call', async () => {
  const { send, waits } = sender(
    [answer(429), answer(429), answer(429), answer(503), answer(429, { 'retry-after': '9999' })],
    10_000,
  )
  await expect(send(GET)).rejects.toMatchObject({ reason: 'budget', message: '/open/website/x: HTTP 429' })
  expect(waits).toEqual([2000, 6000])
  expect((await send(GET)).status).toBe(503)
  await expect(send(GET)).rejects.toMatchObject({ reason: 'budget' })
})

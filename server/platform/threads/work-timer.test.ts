import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startWorkTimer } from './work-timer.ts'

function workFor(ms: number): void {
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < ms * 1000);
}

test('a timer fires once after its limit of processor time', async () => {
  let ended = 0
  startWorkTimer(50, () => (ended += 1))
  workFor(60)
  await expect.poll(() => ended).toBe(1)
  await wait(100)
  expect(ended).toBe(1)
})

test('work that only waits times out, too', async () => {
  let isOver = false
  startWorkTimer(20, () => (isOver = true))
  await expect.poll(() => isOver).toBe(true)
})

test('a stopped timer never fires', async () => {
  let isOver = false
  startWorkTimer(20, () => (isOver = true))()
  workFor(30)
  await wait(50)
  expect(isOver).toBe(false)
})

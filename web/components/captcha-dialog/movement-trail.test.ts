import { expect, test } from 'vitest'
import { movementTrail } from './movement-trail.ts'

function recorder() {
  const clock = { ms: 100 }
  return { clock, trail: movementTrail(() => clock.ms) }
}

test('positions are rounded and followed by the milliseconds since the beginning', () => {
  const { clock, trail } = recorder()
  trail.begin('hand')
  trail.add(10.4, 20.6)
  clock.ms = 112.4
  trail.add(11.5, 21)
  expect(trail.read()).toEqual({
    by: 'hand',
    at: [
      [10, 21, 0],
      [12, 21, 12],
    ],
  })
})

test('without positions there is no trail', () => {
  const { trail } = recorder()
  expect([trail.read(), trail.by()]).toEqual([undefined, 'hand'])
  trail.begin('keys')
  expect([trail.read(), trail.by()]).toEqual([undefined, 'keys'])
})

test('a new movement deletes the former one', () => {
  const { clock, trail } = recorder()
  trail.begin('hand')
  trail.add(1)
  clock.ms = 500
  trail.begin('clicks')
  trail.add(2)
  expect(trail.read()).toEqual({ by: 'clicks', at: [[2, 0]] })
})

test('the last position can be taken back', () => {
  const { trail } = recorder()
  trail.begin('clicks')
  trail.add(1)
  trail.add(2)
  trail.takeBack()
  expect(trail.read()).toEqual({ by: 'clicks', at: [[1, 0]] })
  trail.takeBack()
  expect(trail.read()).toBeUndefined()
})

test('of more than 250 positions every second one is dropped, but the newest is kept', () => {
  const { trail } = recorder()
  trail.begin('hand')
  for (let x = 0; x < 250; x += 1) trail.add(x)
  expect(trail.read()?.at).toHaveLength(250)
  trail.add(250)
  const places = trail.read()?.at.map(([x]) => x)
  expect(places).toHaveLength(126)
  expect([places?.slice(0, 3), places?.slice(-2)]).toEqual([
    [0, 2, 4],
    [248, 250],
  ])
})

test('without another clock, the time is measured by the browser’s clock', () => {
  const trail = movementTrail()
  trail.begin('hand')
  trail.add(1)
  const [[, ms = -1] = []] = trail.read()?.at ?? []
  expect(ms).toBeGreaterThanOrEqual(0)
})

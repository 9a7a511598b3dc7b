import { expect, test } from 'vitest'
import { pointOfClick, pointOfKey } from './click-point.ts'

test('a click is a whole point of the 310 × 155 picture', () => {
  const box = { left: 20, top: 10, width: 310, height: 155 }
  expect(pointOfClick({ clientX: 120.4, clientY: 60.6 }, box)).toEqual({ x: 100, y: 51 })
})

test('each direction is scaled by its own size', () => {
  const box = { left: 0, top: 0, width: 620, height: 155 }
  expect(pointOfClick({ clientX: 200, clientY: 100 }, box)).toEqual({ x: 100, y: 100 })
})

test('the edge of the picture is the end', () => {
  const box = { left: 0, top: 0, width: 310, height: 155 }
  expect(pointOfClick({ clientX: 311, clientY: -1 }, box)).toEqual({ x: 310, y: 0 })
})

test('a picture that is not laid out has no points', () => {
  expect(pointOfClick({ clientX: 5, clientY: 5 }, { left: 0, top: 0, width: 0, height: 0 })).toBeUndefined()
})

test.each([
  ['ArrowLeft', false, { x: 95, y: 80 }],
  ['ArrowRight', false, { x: 105, y: 80 }],
  ['ArrowUp', true, { x: 100, y: 55 }],
  ['ArrowDown', true, { x: 100, y: 105 }],
  ['Enter', false, undefined],
])('%s (Shift %s) moves the cross-hair', (key, shiftKey, point) => {
  expect(pointOfKey({ x: 100, y: 80 }, { key, shiftKey })).toEqual(point)
})

test('the cross-hair stays on the picture', () => {
  expect(pointOfKey({ x: 2, y: 0 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 0, y: 0 })
})

import { expect, test } from 'vitest'
import { pointOfClick, pointOfKey } from './click-point.ts'

test('a click is converted to whole px of the 310 × 155 picture', () => {
  const box = { left: 20, top: 10, width: 310, height: 155 }
  expect(pointOfClick({ clientX: 120.4, clientY: 60.6 }, box)).toEqual({ x: 100, y: 51 })
})

test('x is scaled by the width of the box and y by its height', () => {
  const box = { left: 0, top: 0, width: 620, height: 155 }
  expect(pointOfClick({ clientX: 200, clientY: 100 }, box)).toEqual({ x: 100, y: 100 })
})

test('a click outside the picture is clamped to its edge', () => {
  const box = { left: 0, top: 0, width: 310, height: 155 }
  expect(pointOfClick({ clientX: 311, clientY: -1 }, box)).toEqual({ x: 310, y: 0 })
})

test('a picture without layout returns undefined', () => {
  expect(pointOfClick({ clientX: 5, clientY: 5 }, { left: 0, top: 0, width: 0, height: 0 })).toBeUndefined()
})

test.each([
  ['ArrowLeft', false, { x: 95, y: 80 }],
  ['ArrowRight', false, { x: 105, y: 80 }],
  ['ArrowUp', true, { x: 100, y: 55 }],
  ['ArrowDown', true, { x: 100, y: 105 }],
  ['Enter', false, undefined],
])('the cross-hair after %s (Shift %s)', (key, shiftKey, point) => {
  expect(pointOfKey({ x: 100, y: 80 }, { key, shiftKey })).toEqual(point)
})

test('the cross-hair stays on the picture', () => {
  expect(pointOfKey({ x: 2, y: 0 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 0, y: 0 })
})

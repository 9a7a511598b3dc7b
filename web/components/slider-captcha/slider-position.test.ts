import { expect, test } from 'vitest'
import { SLIDER_MAX_X, xOfDrag, xOfKey } from './slider-position.ts'

/** Start of a drag on a bar of 310 px with a handle of 44 px; the pointer is at `grabbed` px of the handle. */
const drag = (grabbed: number, travelPx = 266) => ({ clientX: 100 + grabbed, x: 0, travelPx })

test('on a bar of 310 px the piece moves by as many px as the pointer', () => {
  expect(xOfDrag(drag(0), 231)).toBe(131)
})

test.each([0, 22, 43])('x = 262, the largest target, is reachable from %i px of the handle', (grabbed) => {
  expect(xOfDrag(drag(grabbed), 100 + grabbed + 262)).toBe(262)
})

test('x is clamped to the bar if the pointer leaves it', () => {
  expect(xOfDrag(drag(10), 5000)).toBe(SLIDER_MAX_X)
  expect(xOfDrag(drag(10), -5000)).toBe(0)
})

test('on bars of other widths x is scaled to the picture of 310 px', () => {
  expect(xOfDrag(drag(0, 532), 100 + 262)).toBe(131)
  expect(xOfDrag(drag(0, 200), 100 + 100)).toBe(133)
})

test('x is rounded; on a bar without layout it stays at its start', () => {
  expect(xOfDrag(drag(0), 131.4)).toBe(31)
  for (const travelPx of [0, -44, Number.NaN]) expect(xOfDrag({ ...drag(0, travelPx), x: 7 }, 300)).toBe(7)
})

test.each([
  ['ArrowRight', false, 101],
  ['ArrowUp', false, 101],
  ['ArrowLeft', false, 99],
  ['ArrowDown', false, 99],
  ['ArrowRight', true, 110],
  ['ArrowLeft', true, 90],
  ['PageUp', false, 110],
  ['PageDown', false, 90],
  ['Home', false, 0],
  ['End', false, SLIDER_MAX_X],
  ['Tab', false, undefined],
])('%s (Shift %s) moves the piece from 100 to %s', (key, shiftKey, x) => {
  expect(xOfKey(100, { key, shiftKey })).toBe(x)
})

test('x is clamped to the bar for keys, too', () => {
  expect(xOfKey(0, { key: 'ArrowLeft', shiftKey: true })).toBe(0)
  expect(xOfKey(SLIDER_MAX_X, { key: 'PageUp', shiftKey: false })).toBe(SLIDER_MAX_X)
})

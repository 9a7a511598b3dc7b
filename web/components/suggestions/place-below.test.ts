// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { placeBelow } from './place-below.ts'

afterEach(() => vi.restoreAllMocks())

type Box = { left: number; width: number; bottom?: number; top?: number }

/** Style of a list below a field in a window of 400 px; the list is placed in a box at `origin`. */
function placed(field: Box, origin: Box = { left: 0, width: 400, top: 0 }) {
  const list = document.createElement('div')
  const form = document.createElement('form')
  const parent = document.createElement('div')
  Object.defineProperty(list, 'offsetParent', { value: parent })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(form, 'getBoundingClientRect').mockReturnValue(field as DOMRect)
  vi.spyOn(parent, 'getBoundingClientRect').mockReturnValue(origin as DOMRect)
  placeBelow(list, form)
  const { width, left, top } = list.style
  return { width, left, top }
}

test('the list begins below the field and is as wide as the field', () => {
  expect(placed({ left: 20, width: 340, bottom: 50 })).toEqual({ width: '340px', left: '20px', top: '54px' })
})

test('the place is relative to the box around the list', () => {
  expect(placed({ left: 40, width: 340, bottom: 50 }, { left: 15, width: 400, top: 20 })).toEqual({
    width: '340px',
    left: '25px',
    top: '34px',
  })
})

test('below a narrow field at the right edge the list is wider and keeps its distance to the edge', () => {
  expect(placed({ left: 300, width: 90, bottom: 0 })).toMatchObject({ width: '300px', left: '92px' })
})

test('the list is never wider than the window and keeps its distance to the left edge', () => {
  expect(placed({ left: -10, width: 900, bottom: 0 })).toMatchObject({ width: '384px', left: '8px' })
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
beforeEach(() => {
  localStorage.clear()
  vi.resetModules() // as after a reload
})
afterEach(() => void vi.restoreAllMocks())
const open = async () => (await import('./captcha-client-uid.ts')).captchaClientUid
const deny = (method: 'getItem' | 'setItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

test('both kinds of captchas get the same random id with their own prefix, which is stored', async () => {
  const uidOf = await open()
  const slider = uidOf('blockPuzzle')
  expect(slider).toMatch(new RegExp(`^slider-${UUID}$`))
  expect(uidOf('clickWord')).toBe(slider.replace('slider', 'point'))
  expect([localStorage.getItem('slider'), localStorage.getItem('point')]).toEqual([slider, uidOf('clickWord')])
})

test('a stored id is kept after a reload, and a missing one is added', async () => {
  localStorage.setItem('slider', 'slider-known')
  const uidOf = await open()
  expect(uidOf('blockPuzzle')).toBe('slider-known')
  expect(uidOf('clickWord')).toMatch(new RegExp(`^point-${UUID}$`))
  expect(localStorage.getItem('slider')).toBe('slider-known')
})

test.each(['getItem', 'setItem'] as const)(
  'if the browser forbids %s, the id is kept until the reload',
  async (method) => {
    deny(method)
    const uidOf = await open()
    const id = uidOf('blockPuzzle')
    expect(id).toMatch(new RegExp(`^slider-${UUID}$`))
    expect(uidOf('blockPuzzle')).toBe(id)
    vi.resetModules()
    expect((await open())('blockPuzzle')).not.toBe(id)
  },
)

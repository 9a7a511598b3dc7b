import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVICE_ICONS, TRAINING_TAB_ICONS } from '#web/components/service-icon/service-icon.tsx'

test('the sprite has one drawing for each of the nine services and six training tabs', () => {
  const sprite = readFileSync(new URL('./service-icons.svg', import.meta.url), 'utf8')
  const drawn = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1])
  expect([SERVICE_ICONS.length, TRAINING_TAB_ICONS.length]).toEqual([9, 6])
  expect(drawn).toEqual([...SERVICE_ICONS, ...TRAINING_TAB_ICONS])
})

test('the drawings have no fixed colour, so that contrast modes apply to them', () => {
  const sprite = readFileSync(new URL('./service-icons.svg', import.meta.url), 'utf8')
  expect(sprite).not.toMatch(/#[0-9a-f]{3,6}"/i)
})

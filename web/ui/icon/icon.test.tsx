import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'

const everyName: Record<IconName, true> = {
  search: true,
  down: true,
  right: true,
  left: true,
  up: true,
  arrow: true,
  menu: true,
  x: true,
  check: true,
  pause: true,
  play: true,
  elder: true,
  acc: true,
  user: true,
  pin: true,
  clock: true,
  eye: true,
  print: true,
  share: true,
  star: true,
  phone: true,
  mail: true,
  edit: true,
  trash: true,
  plus: true,
  minus: true,
  dl: true,
  file: true,
  info: true,
  warn: true,
  ok: true,
  err: true,
  filter: true,
  refresh: true,
  zoom: true,
  'zoom-out': true,
  msg: true,
  doc: true,
  link: true,
  upload: true,
  logout: true,
  external: true,
  calendar: true,
  building: true,
  qr: true,
  'service-talent': true,
  'service-recruit': true,
  'service-exam': true,
  'service-cadre': true,
  'service-training': true,
  'service-consult': true,
  'service-park': true,
  'service-dispatch': true,
  'service-fund': true,
}

test('the sprite contains exactly the icons of IconName', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), (match) => String(match[1]))
  expect(new Set(drawn)).toEqual(new Set(Object.keys(everyName)))
  expect(drawn).toHaveLength(Object.keys(everyName).length)
})

test('an icon without a label is hidden from screen readers; an icon with a label has role="img"', () => {
  expect(renderToStaticMarkup(<Icon name="x" />)).toMatch(/aria-hidden="true".*<use href="[^"]*icons[^"]*#x"/)
  expect(renderToStaticMarkup(<Icon name="x" label="关闭" />)).toContain('role="img" aria-label="关闭"')
})

// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { FilterMenu } from './filter-menu.tsx'
import { tendMenus } from './tend-menus.ts'

const page = testRoot()
const OPTIONS = [{ value: '4', label: '本科', count: 12 }]

const menu = (name: string) => page.host.querySelector<HTMLDetailsElement>(`#menu-${name}`)
const opened = () => [...page.host.querySelectorAll('details[open]')].map(({ id }) => id)
const focused = () => document.activeElement?.textContent

/** Opens a menu like a click on its name; jsdom dispatches `toggle` in a later task. */
async function open(name: string) {
  const details = menu(name)
  if (details) details.open = true
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  page.render(
    <div>
      <FilterMenu legend="学历要求" name="educationType" options={OPTIONS} value="" />
      <FilterMenu legend="工作性质" name="jobNature" options={[{ value: '3', label: '实习' }]} value="3" />
    </div>,
  )
  const host = page.host.querySelector('div')
  if (host) tendMenus(host)
})

test('a menu shows the chosen value instead of its name', () => {
  expect([...page.host.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    '学历要求',
    '工作性质：实习',
  ])
})

test('opening a menu closes the other menu', async () => {
  await open('educationType')
  await open('jobNature')
  expect(opened()).toEqual(['menu-jobNature'])
})

test('Escape closes a menu and focuses its summary', async () => {
  await open('educationType')
  const radio = menu('educationType')?.querySelector('input')
  act(() => void radio?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect([opened(), focused()]).toEqual([[], '学历要求'])
})

test('a press outside closes a menu', async () => {
  await open('educationType')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(opened()).toEqual([])
})

test('a choice by pointer closes the menu; a choice by arrow keys (a click with detail 0) does not', async () => {
  await open('educationType')
  const radio = menu('educationType')?.querySelector('input')
  act(() => void radio?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })))
  expect(opened()).toEqual(['menu-educationType'])
  act(() => void radio?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  expect([opened(), focused()]).toEqual([[], '学历要求'])
})

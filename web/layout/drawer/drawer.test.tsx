// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAt, type RenderedAt } from '#web/layout/testing/render-at.tsx'
import { Drawer } from './drawer.tsx'

let page: RenderedAt
let aidCount = 0

function Menu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        打开菜单
      </button>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} onToggleAid={() => void (aidCount += 1)} />
    </>
  )
}

beforeEach(async () => {
  // jsdom has no modal dialogs; like browsers, `close` dispatches the event only if the dialog was open
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  aidCount = 0
  page = await renderAt('/jobs', <Menu />)
})
afterEach(() => page.unmount())

const dialog = () => page.box.querySelector('dialog') as HTMLDialogElement
const click = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click())
const open = () => click(page.box.querySelector('button'))
const called = (name: string) =>
  [...dialog().querySelectorAll('a, button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )
const state = () => [
  dialog().open,
  page.box.querySelector('button')?.getAttribute('aria-expanded'),
  document.documentElement.style.overflow,
]
const OPEN = [true, 'true', 'hidden']
const CLOSED = [false, 'false', '']

test.each<[string, () => Promise<unknown>]>([
  ['Escape, which the browser turns into a close of the dialog', () => act(async () => dialog().close())],
  ['the close button', () => click(called('关闭菜单'))],
  ['a click on the backdrop', () => click(dialog())],
  ['a navigation', () => page.goTo('/companies')],
])('%s closes the drawer; the page scrolls again, and the drawer can be opened again', async (_name, close) => {
  await open()
  expect(state()).toEqual(OPEN)
  await close()
  expect(state()).toEqual(CLOSED)
  await open()
  expect(state()).toEqual(OPEN)
})

test('a click inside the drawer does not close it', async () => {
  await open()
  await click(dialog().querySelector('summary'))
  await click(dialog().querySelector('p'))
  expect(state()).toEqual(OPEN)
})

test('无障碍 closes the drawer and opens the reading bar', async () => {
  await open()
  await click(called('无障碍'))
  expect([state(), aidCount]).toEqual([CLOSED, 1])
})

test('the rule for `:target` is disabled once the scripts run', () => {
  expect(dialog().hasAttribute('data-live')).toBe(true)
})

test('the section of the current page is expanded', async () => {
  const sections = [...dialog().querySelectorAll('details')]
  expect(sections.length).toBeGreaterThan(1)
  expect(sections.filter((section) => section.open).length).toBeLessThanOrEqual(1)
  expect(dialog().querySelectorAll('[aria-current=page]')).toHaveLength(1)
})

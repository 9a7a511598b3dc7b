// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { useListFilter } from './list-filter.ts'
import { SavedFilters } from './saved-filters.tsx'

const PLACE = `studio-filters-${OWN_ID}`
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const Filters = () => <SavedFilters {...useListFilter()} />
const open = (at: string) => openScreen(<Filters />, { role: 'author', answers: {}, at })
const names = () => [...document.querySelectorAll('.ant-tag a')].map(({ textContent }) => textContent)
async function save(screen: Awaited<ReturnType<typeof open>>, name: string) {
  await screen.press('保存此筛选')
  await screen.fill('筛选的名称', name)
}

test('if the browser forbids storage, a saved filter stays until the screen is left, and a message says so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const screen = await open('/articles?state=draft')
  await save(screen, '草稿们')
  await screen.enter('筛选的名称')
  expect(names()).toEqual(['草稿们'])
  expect(screen.text()).toContain('浏览器不能保存筛选，离开这一页后会丢失')
})

test('a filter that is saved shows no message', async () => {
  const screen = await open('/articles?state=draft')
  await save(screen, '草稿们')
  await screen.enter('筛选的名称')
  expect(names()).toEqual(['草稿们'])
  expect(screen.text()).not.toContain('浏览器不能保存筛选')
})

test('the oldest of eleven filters is dropped', async () => {
  const kept = Array.from({ length: 10 }, (_, index) => ({ name: `筛选${index}`, search: 'state=draft' }))
  localStorage.setItem(PLACE, JSON.stringify(kept))
  const screen = await open('/articles?state=draft')
  await save(screen, '新的')
  await screen.press('保存')
  expect(names()).toEqual([...kept.slice(1).map(({ name }) => name), '新的'])
})

test('after a filter is saved, its dialog is closed and its field is empty', async () => {
  const screen = await open('/articles?state=draft')
  await save(screen, '草稿们')
  await screen.press('保存')
  expect(document.querySelector('.ant-popover:not(.ant-popover-hidden)')).toBeNull()
  await screen.press('保存此筛选')
  expect(document.querySelector<HTMLInputElement>('[aria-label=筛选的名称]')?.value).toBe('')
})

test.each([
  ['damaged', '{'],
  ['foreign', 'null'],
  ['missing', undefined],
])('with %s storage and without a filter nothing is shown', async (_what, stored) => {
  if (stored !== undefined) localStorage.setItem(PLACE, stored)
  const screen = await open('/articles')
  expect(screen.text()).toBe('')
})

test('without a filter in the address, saved filters can be followed and deleted, but not saved', async () => {
  localStorage.setItem(PLACE, JSON.stringify([{ name: '草稿们', search: 'state=draft' }]))
  const screen = await open('/articles')
  expect(names()).toEqual(['草稿们'])
  expect([screen.disabled('保存此筛选'), screen.disabled('清除筛选')]).toEqual([[], []])
  await screen.press('草稿们')
  expect(screen.address()).toBe('/articles?state=draft')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="删除筛选“草稿们”"]')?.click())
  expect([names(), localStorage.getItem(PLACE)]).toEqual([[], '[]'])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedSearch } from '#contracts/generated/wire.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { type Answers, ok, openVisit, press, visitAs } from '#web/screens/testing/own-visit.tsx'
import { searchHref } from './search-row.tsx'
import { watchingCopy as copy } from './watching-copy.ts'
import { WatchingScreen } from './watching-screen.tsx'

const page = testRoot()
beforeEach(() => visitAs(1))
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

const aSearch = (change: Partial<SavedSearch> = {}): SavedSearch => ({
  savedSearchId: 4,
  name: '武汉市 · 会计',
  conditions: { keyword: '武汉会计', educationType: '4' },
  newCount: 3,
  seenTime: '2026-11-20 09:00:00',
  createTime: '2026-11-01 09:00:00',
  feedPath: '',
  ...change,
})

const visit = (answers: Answers, url = '/watching') =>
  openVisit(page.render, { url, shown: <WatchingScreen />, answers })
const text = () => page.host.textContent ?? ''

test('a saved search shows its number of new jobs and links to its job list', async () => {
  await visit({ savedSearchList: () => ok([aSearch()]) })
  expect(text()).toContain(copy.newJobs(3))
  const link = page.host.querySelector<HTMLAnchorElement>('h2 a')
  expect(link?.getAttribute('href')).toBe(searchHref(aSearch()))
  expect(new URLSearchParams(searchHref(aSearch()).split('?')[1]).get('sort')).toBe('newest')
})

test('the search in the URL is saved once, without its filter by release time', async () => {
  const rows: SavedSearch[] = []
  const sentCalls = await visit(
    {
      savedSearchList: () => ok(rows),
      saveSearch: () => {
        rows.push(aSearch())
        return ok(aSearch())
      },
    },
    `/watching?save=${encodeURIComponent('keyword=武汉会计&educationType=4&releasedWithin=7')}`,
  )
  await flushAsync()
  const saved = sentCalls.filter(({ name }) => name === 'saveSearch').map(({ body }) => body)
  expect(saved).toEqual([{ keyword: '武汉会计', educationType: '4' }])
  expect(text()).toContain('武汉市 · 会计')
})

test('a feed can be enabled and disabled; its URL is shown while the feed is enabled', async () => {
  let feedPath = ''
  const sentCalls = await visit({
    savedSearchList: () => ok([aSearch({ feedPath })]),
    setSavedSearchFeed: ({ body }) => {
      feedPath = body['isOn'] ? '/feed/4-abc.xml' : ''
      return ok(aSearch({ feedPath }))
    },
  })
  await press(page.host, `${copy.openFeed} 武汉市 · 会计`)
  expect(text()).toContain('/feed/4-abc.xml')
  await press(page.host, `${copy.closeFeed} 武汉市 · 会计`)
  expect(text()).not.toContain('/feed/')
  expect(sentCalls.filter(({ name }) => name === 'setSavedSearchFeed').map(({ body }) => body['isOn'])).toEqual([
    true,
    false,
  ])
})

test('without saved searches the page links to the jobs', async () => {
  await visit({ savedSearchList: () => ok([]) })
  expect(text()).toContain(copy.empty)
  expect(page.host.querySelector('a[href="/jobs"]')).not.toBeNull()
})

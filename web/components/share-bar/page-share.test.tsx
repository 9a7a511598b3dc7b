// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, stubDialogs } from '#web/screens/testing/own-visit.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PageShare } from './page-share.tsx'

const page = testRoot()
const shared: unknown[] = []
beforeEach(() => {
  stubDialogs()
  shared.length = 0
  Object.assign(navigator, { share: (what: unknown) => Promise.resolve(shared.push(what)) })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.unstubAllGlobals()
})

async function open(url: string) {
  page.render(<PageShare title="招聘公告" url={url} />)
  await flushAsync()
  await press(page.host, '分享')
  await flushAsync() // the dialog is loaded
}

test.each([
  ['/content/1/2', '/content/1/2'],
  ['https://site.example/content/1/2', 'https://site.example/content/1/2'],
])('the address %s is shared with a host', async (url, expected) => {
  await open(url)
  expect(page.host.querySelector('dialog')?.textContent).toContain('招聘公告')
  await press(page.host, '分享到其他应用')
  expect(shared).toEqual([{ title: '招聘公告', url: new URL(expected, window.location.href).href }])
})

test('the dialog is closed and can be opened again', async () => {
  page.render(<PageShare title="招聘公告" url="/content/1/2" />)
  expect(page.host.querySelector('dialog')).toBeNull()
  await press(page.host, '分享')
  await flushAsync()
  await press(page.host, '关闭')
  expect(page.host.querySelector('dialog')).toBeNull()
  await press(page.host, '分享')
  expect(page.host.querySelector('dialog')?.textContent).toContain('扫码分享')
})

test('the link is copied with its host', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  page.render(<PageShare title="招聘公告" url="/content/1/2" />)
  await press(page.host, '复制链接')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(new URL('/content/1/2', window.location.href).href)
})

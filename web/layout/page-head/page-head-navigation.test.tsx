// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageSurroundings } from '#web/layout/testing/render-at.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PageHead } from './page-head.tsx'

const page = testRoot()
const ORIGIN = 'https://talent.example.cn'
/** Waits for the paint after which metadata is removed. */
const painted = () => flushAsync(50)
beforeEach(async () => {
  await painted() // until the page of the previous test has removed its metadata
  document.head.innerHTML =
    '<title>招聘公告 - 江汉人才</title><link rel="canonical" href="/served"><meta name="description" content="国企招聘">' +
    '<meta property="og:title" content="招聘公告"><script type="application/ld+json">{}</script><meta name="viewport">'
})
afterEach(() => document.head.replaceChildren())

const go = (title: string, path: string, origin = ORIGIN) =>
  page.render(
    <PageSurroundings origin={origin}>
      <PageHead title={title} description="" path={path} />
    </PageSurroundings>,
  )
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

test('a navigation updates title and canonical URL', () => {
  go('招聘公告', '/announcement?announcementId=2')
  go('求职者说', '/announcement?announcementId=3')
  expect(document.title).toBe('求职者说 - 江汉人才')
  expect(canonical()).toBe(`${ORIGIN}/announcement?announcementId=3`)
})

test('a navigation to a page with the same title updates the canonical URL', () => {
  go('检修技师', '/jobDetail?jobId=1')
  go('检修技师', '/jobDetail?jobId=2')
  expect(canonical()).toBe(`${ORIGIN}/jobDetail?jobId=2`)
})

test('without a known origin the canonical URL of the server is kept', () => {
  go('招聘公告', '/announcement?announcementId=2', '')
  expect(canonical()).toBe('/served')
})

test('metadata of the server-rendered page is removed once another page is shown', async () => {
  const machine = () => document.querySelectorAll('meta[name=description], meta[property], script').length
  go('招聘公告', '/announcement?announcementId=2')
  await painted()
  expect(machine()).toBe(3)
  go('招聘公告', '/announcement?announcementId=2&pageNum=2')
  await painted()
  expect(machine()).toBe(0)
  expect(document.querySelector('meta[name=viewport]')).not.toBeNull()
})

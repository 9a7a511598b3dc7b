// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageSurroundings } from '#web/layout/testing/render-at.tsx'
import { settle } from '#web/ui/testing/settle.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PageHead } from './page-head.tsx'

const page = testRoot()
const ORIGIN = 'https://talent.example.cn'
/** Waits for the paint after which metadata is removed. */
const painted = () => settle(50)
beforeEach(async () => {
  await painted() // of the page that the test before left
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

test('another page has its own title and canonical address', () => {
  go('招聘公告', '/announcement?announcementId=2')
  go('求职者说', '/announcement?announcementId=3')
  expect(document.title).toBe('求职者说 - 江汉人才')
  expect(canonical()).toBe(`${ORIGIN}/announcement?announcementId=3`)
})

test('another page of the same title has its own canonical address', () => {
  go('检修技师', '/jobDetail?jobId=1')
  go('检修技师', '/jobDetail?jobId=2')
  expect(canonical()).toBe(`${ORIGIN}/jobDetail?jobId=2`)
})

test('an unknown origin leaves the canonical address as it was served', () => {
  go('招聘公告', '/announcement?announcementId=2', '')
  expect(canonical()).toBe('/served')
})

test('metadata of the served page stays while it is shown, and is gone on the next one', async () => {
  const machine = () => document.querySelectorAll('meta[name=description], meta[property], script').length
  go('招聘公告', '/announcement?announcementId=2')
  await painted()
  expect(machine()).toBe(3)
  go('招聘公告', '/announcement?announcementId=2&pageNum=2')
  await painted()
  expect(machine()).toBe(0)
  expect(document.querySelector('meta[name=viewport]')).not.toBeNull()
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ArticleRows } from './article-rows.tsx'

const page = testRoot()
const article = (cmCommentId: number, change: Partial<ArticleSummary> = {}) =>
  ({
    cmCommentId,
    typeId: 2,
    commentTitle: `公告${cmCommentId}`,
    outline: '摘要',
    releaseTime: '2026-11-26 09:20:30',
    location: null,
    ...change,
  }) as ArticleSummary
const rows = () => [...page.host.querySelectorAll('li')].map(({ textContent }) => textContent)

test('each article has its date, its place and a link', () => {
  page.render(<ArticleRows articles={[article(1), article(2, { location: '武汉' })]} />)
  expect(rows()).toEqual(['262026-11公告1摘要', '262026-11公告2摘要武汉'])
  expect(page.host.querySelector('a')?.getAttribute('href')).toBe('/content/2/1')
  expect(page.host.querySelector('time')?.dateTime).toBe('2026-11-26')
  expect(page.host.querySelector('h2')?.textContent).toBe('公告1')
})

test('pinned articles come first and are not repeated', () => {
  page.render(<ArticleRows articles={[article(1), article(2)]} pinned={[article(2), article(3)]} />)
  expect(rows()).toEqual(['262026-11置顶公告2摘要', '262026-11置顶公告3摘要', '262026-11公告1摘要'])
})

test.each([
  [2, false],
  [3, true],
  [4, true],
] as const)('with headings of level %i the rows are low: %s', (headingLevel, isLow) => {
  page.render(<ArticleRows articles={[article(1)]} headingLevel={headingLevel} />)
  expect(page.host.querySelector(`h${headingLevel}`)?.textContent).toBe('公告1')
  expect(/low/.test(page.host.querySelector('ol')?.className ?? '')).toBe(isLow)
})

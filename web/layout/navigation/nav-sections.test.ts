import { expect, test } from 'vitest'
import { entryCurrent, navPosition, sectionCurrent } from '#web/layout/navigation/nav-position.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'

const sections = navSections(someSiteFacts())

const at = (address: string) => navPosition(new URL(address, 'https://site'))

test('the main navigation and its submenus follow the specification', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    '首页',
    '职位',
    '企业',
    '引才政策',
    '新闻中心',
    '服务大厅',
    '关于我们',
  ])
  const ids = (id: string) => sections.find((section) => section.id === id)?.entries.map((entry) => entry.id)
  expect(ids('news')).toEqual([1, 2, 3, 4, 9])
  expect(ids('service')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(ids('about')).toEqual([1, 2, 3, 4, 5, 0])
  expect(sections[5]?.entries[8]?.href).toBe('/servicehall?servicehallId=9')
})

test('names come from the site facts; an entry missing there has a default name', () => {
  const news = navSections(someSiteFacts({ newsColumns: [{ id: 3, title: '考试速递', text: '' }], services: [] }))
  expect(news[4]?.entries.map(({ title }) => title)).toEqual([
    '集团要闻',
    '招聘公告',
    '考试速递',
    '党建文化',
    '媒体聚焦',
  ])
  expect(news[5]?.entries.every(({ title }) => title !== '')).toBe(true)
})

test.each([
  ['/', 'home', undefined, true],
  ['/jobs', 'jobs', undefined, true],
  ['/jobDetail/7', 'jobs', undefined, false],
  ['/companyDetail/7', 'companies', undefined, false],
  ['/policy', 'policy', undefined, true],
  ['/announcement?announcementId=9', 'news', 9, true],
  ['/announcement', 'news', 1, true],
  ['/content/3/12', 'news', 3, false],
  ['/content/10/12', 'policy', undefined, false],
  ['/content/7/12', 'service', 5, false],
  ['/announcement?announcementId=8', 'service', 5, false],
  ['/servicehall?servicehallId=4', 'service', 4, true],
  ['/aboutUs?aboutUsId=2', 'about', 2, true],
  ['/search', undefined, undefined, false],
])('%s is in section %s, entry %s, isExact %s', (address, section, entryId, isExact) => {
  expect(at(address)).toEqual({ section, entryId, isExact })
})

test('aria-current is "page" on the link to the current page, and "true" on the links above it', () => {
  const [, jobs, , , news] = sections
  if (jobs === undefined || news?.entries[1] === undefined) throw new Error('sections are missing')
  expect(sectionCurrent(jobs, at('/jobs'))).toBe('page')
  expect(sectionCurrent(jobs, at('/jobDetail/7'))).toBe('true')
  expect(sectionCurrent(news, at('/announcement?announcementId=2'))).toBe('true')
  expect(entryCurrent(news, news.entries[1], at('/announcement?announcementId=2'))).toBe('page')
  expect(entryCurrent(news, news.entries[1], at('/content/2/15'))).toBe('true')
  expect(entryCurrent(news, news.entries[1], at('/announcement?announcementId=3'))).toBeUndefined()
})

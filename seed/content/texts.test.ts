import { describe, expect, test } from 'vitest'
import { articleOfSource } from '#seed/articles/article-source.ts'
import { PAGE_SLUGS, readPageSource } from '#seed/page-documents/page-content.ts'
import { readSite } from '#seed/site-facts.ts'
import { readArticleSources, readLocations } from './read-content.ts'
import { readCompanies, readProjects } from './jobs/read-jobs.ts'
import { numbersInOrder, sumsRight, tablesOf, weekdaysRight } from './testing/text-checks.ts'

const articles = readArticleSources().map(({ key, text }) => ({ ...articleOfSource(key, text), text }))
const written = articles.filter(({ isTest }) => !isTest)
const pages = PAGE_SLUGS.map(readPageSource)
const sections = pages.flatMap(({ sections: own, tabs = [] }) => [...own, ...tabs.flatMap((tab) => tab.sections)])

/** Returns the keys of the articles for which `offends` is true. */
const offenders = (offends: (article: (typeof articles)[number]) => unknown) =>
  written.filter(offends).map(({ key }) => key)

describe('rules of an editor', () => {
  test('no title and no outline contains 某, 示例 or 演示', () => {
    const titles = [
      ...articles.flatMap(({ title, outline, source }) => [title, outline, source]),
      ...pages.flatMap(({ title, lead, tabs = [] }) => [title, lead, ...tabs.flatMap((tab) => [tab.title, tab.lead])]),
      ...sections.flatMap(({ heading, items = [], steps = [] }) => [heading, ...[...items, ...steps].map((one) => one.title)]),
      ...readCompanies().map(({ fullName }) => fullName),
      ...readProjects().map(({ projectName }) => projectName),
    ]
    expect(titles.filter((title) => /某|示例|演示/.test(title))).toEqual([])
  })

  test('示例 occurs only in document numbers, and no text mentions demo data', () => {
    expect(offenders(({ text }) => /示例|仅供演示|演示(?:单位|数据|内容|稿件)/.test(text.replaceAll(/〕示例\d+号/g, '')))).toEqual([])
    const copy = JSON.stringify(pages)
    expect(copy.match(/.{6}(?:示例|演示)(?!文稿|方案).{6}/g) ?? []).toEqual([])
  })

  test('no text promises an update every day', () => {
    expect(offenders(({ text }) => /每个?(?:工作日|天)更新/.test(text))).toEqual([])
    expect(JSON.stringify([pages, readSite()])).not.toMatch(/每个?(?:工作日|天)更新/)
  })

  test('the years in the history of the group are in ascending order', () => {
    const steps = sections.find(({ key }) => key === 'timeline')?.steps ?? []
    const years = steps.map(({ title }) => Number(/^(\d{4}) 年$/.exec(title)?.[1]))
    expect(years.length).toBeGreaterThan(4)
    expect(years).toEqual(years.toSorted((one, other) => one - other))
  })
})

describe('countable facts', () => {
  test('numbers of headings and lists increase by one', () => {
    expect(written.flatMap(({ key, text }) => numbersInOrder(text).map((wrong) => `${key}: ${wrong}`))).toEqual([])
  })

  test('a caption is a sentence, and does not repeat the alternative text', () => {
    const wrong = written.flatMap(({ key, text }) =>
      [...text.matchAll(/!\[([^\]]*)\]\(picture:\S+ "图：([^"]*)"\)/g)]
        .filter(([, alt = '', caption = '']) => !caption.endsWith('。') || `${alt}。` === caption)
        .map(([whole]) => `${key}: ${whole}`),
    )
    expect(wrong).toEqual([])
  })

  test('every row of a table has a cell for each column', () => {
    const uneven = (text: string) => tablesOf(text).some(([head, ...rows]) => rows.some((row) => row.length !== head?.length))
    expect(offenders(({ text }) => uneven(text))).toEqual([])
    const wrong = sections.flatMap(({ heading, table }) =>
      typeof table === 'object' && table.rows.some((row) => row.length !== table.columns.length) ? [heading] : [],
    )
    expect(wrong).toEqual([])
  })

  test('the totals of tables are correct', () => {
    expect(written.flatMap(({ key, text }) => sumsRight(text).map((wrong) => `${key}: ${wrong}`))).toEqual([])
  })

  test('weekdays match their dates', () => {
    expect(
      written.flatMap(({ key, text, releasedAt }) => weekdaysRight(text, releasedAt).map((wrong) => `${key}: ${wrong}`)),
    ).toEqual([])
  })

  test('a figure of the group is the same on every page', () => {
    const known = new Map(readSite().figures.map(({ label, value, unit }) => [label, `${value} ${unit}`]))
    for (const { label, value, unit } of sections.flatMap(({ figures = [] }) => figures))
      expect([label, `${value} ${unit}`]).toEqual([label, known.get(label) ?? `${value} ${unit}`])
  })
})

describe('facts that several texts repeat', () => {
  test('the closing time of the service hall on Wednesdays is always 20:00', () => {
    const closing = written.flatMap(({ text }) => text.match(/周三延[^0-9]{0,3}\d\d:\d\d/g) ?? [])
    expect(closing.length).toBeGreaterThan(3)
    expect(new Set(closing.map((words) => words.slice(-5)))).toEqual(new Set(['20:00']))
  })

  test('texts give each branch its phone number', () => {
    const phones = new Set(readLocations().map(({ contactPhone }) => contactPhone))
    const called = written.flatMap(({ text }) => text.match(/199000012\d\d/g) ?? [])
    expect(called.filter((phone) => !phones.has(phone))).toEqual([])
    for (const { key, text } of written)
      for (const [, city = '', phone = ''] of text.matchAll(/(\p{Script=Han}{2})分公司[^。；\n]{0,4}(199000012\d\d)/gu))
        expect([key, phone]).toEqual([key, readLocations().find(({ name }) => name.startsWith(city))?.contactPhone])
  })

  test('no text before September 2024 mentions the tower, which opened on 25 September 2024', () => {
    const opened = new Date('2024-09-01T00:00+08:00')
    expect(
      offenders(({ text, releasedAt }) => releasedAt < opened && /人才大厦(?!运营)/.test(text.replaceAll('江汉人才大厦运营公司', ''))),
    ).toEqual([])
  })

  test('texts do not name features that the site lacks', () => {
    expect(offenders(({ text }) => /“活动”栏目|消息中心|催一下/.test(text))).toEqual([])
  })
})

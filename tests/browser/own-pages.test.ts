import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeReadingMode, READING_COOKIE, STANDARD_READING } from '#web/data/reading-mode.ts'
import { atBothWidths } from './at-both-widths.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { openPersonPage } from './person-page.ts'
import { hydrated, NARROW, WIDE } from './running-site.ts'

/** One address per kind of page for logged-in users. */
const OWN_PAGES = [
  '/resume',
  '/resume/edit',
  '/resume/preview',
  '/resume/basic',
  '/resume/intention',
  '/resume/advantage',
  ...['experience', 'education', 'project'].flatMap((part) => [
    `/resume/${part}`,
    `/resume/${part}/new`,
    `/resume/${part}/999999`,
  ]),
  '/jobSearchProgress',
  '/jobSearchProgress?relationType=collect',
  '/watching',
  '/myData',
  '/user',
  '/jobDetail/1',
  '/jobs',
  '/',
]

/** Pages that look different without data. */
const EMPTY_PAGES = ['/resume', '/resume/edit', '/resume/experience', '/jobSearchProgress', '/watching', '/myData', '/']

/** A seeded person with a complete résumé, and one without data. */
const FULL = { phone: '19900005001', pages: OWN_PAGES }
const EMPTY = { phone: '19912361001', pages: EMPTY_PAGES }

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

test.each([
  ['with a whole résumé', FULL, false, NARROW],
  ['with nothing yet', EMPTY, false, WIDE],
  ['with a whole résumé, in the elder mode', FULL, true, WIDE],
  ['with nothing yet, in the elder mode', EMPTY, true, NARROW],
])(
  'every page of a user %s has one h1, fits the width, and has no axe findings and no console messages',
  async (_who, { phone, pages }, isElder, loadedAt) => {
    const { page, context, messages } = await openPersonPage(site, loadedAt, phone)
    const mode = encodeReadingMode({ ...STANDARD_READING, elder: isElder })
    await context.addCookies([{ name: READING_COOKIE, value: mode, url: site.base }])
    const found: string[] = []
    for (const path of pages) {
      await page.setViewportSize(loadedAt)
      await page.goto(path)
      await hydrated(page)
      await page.locator('h1').first().waitFor()
      const headings = await page.locator('h1').count()
      if (headings !== 1) found.push(`${path} has ${headings} first headings`)
      found.push(...(await atBothWidths(page, loadedAt)).map((finding) => `${path} ${finding}`))
    }
    expect(found).toEqual([])
    expect(messages).toEqual([])
    await context.close()
  },
)

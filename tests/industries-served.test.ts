import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIndustries } from '#seed/lookups/industries.ts'
import { INDUSTRY_ENTRIES } from '#web/screens/home/industries/industry-groups.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { renderedSite } from './rendered-site.ts'

// Whoever has no script finds the positions of every industry from the HTML alone, whose data do not hold the tree.

const industries = readIndustries()
const sections = industries.filter(({ pid }) => pid === 0).map(({ id }) => String(id))

let site: TestApp
beforeAll(async () => {
  site = await renderedSite()
  await site.services.lookupWriting.insert({ industries })
})
afterAll(() => site.close())

const idsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, id = '']) => id)

test.each(['/', '/home'])('%s links to the positions of every industry', async (path) => {
  const { body } = await site.app.inject(path)
  const linked = new Set(idsIn(body, /<a [^>]*href="\/jobs\?industryId=(\d+)"/g))
  // 医药制造业 is a group of the panel, and no section of the classification
  const groups = industries.filter(({ name }) => name === '医药制造业').map(({ id }) => String(id))
  expect([...linked].toSorted()).toEqual([...sections, ...groups].toSorted())
  expect(body).not.toContain('getIndustryTree {}')
})

test.each(['/jobs', '/jobs?keyword=人才&pageNum=2'])('%s offers every industry: a button or a link', async (path) => {
  const { body } = await site.app.inject(encodeURI(path))
  const buttons = idsIn(body, /<input type="radio" name="industryId"[^>]* value="(\d+)"/g)
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? ''
  const links = idsIn(noscript, /<a href="\/jobs\?(?:keyword=[^&"]*&amp;)?industryId=(\d+)"/g)
  expect(buttons).toHaveLength(8)
  expect([...buttons, ...links].toSorted()).toEqual(sections.toSorted())
  expect(body).not.toContain('getIndustryTree {}')
})

test('what the home page calls its trades is all in the classification', () => {
  const names = new Set(industries.map(({ name }) => name))
  expect(INDUSTRY_ENTRIES.filter((entry) => !names.has(entry))).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIndustries } from '#seed/lookups/industries.ts'
import { INDUSTRY_ENTRIES } from '#web/screens/home/industries/industry-groups.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { renderedSite } from './rendered-site.ts'

// The HTML links to the jobs of every industry, for visitors without JavaScript; the page data omit the industry tree.

const industries = readIndustries()
const sections = industries.filter(({ pid }) => pid === 0).map(({ id }) => String(id))

/** Sections with a job. */
const used = [sections[0], sections[2], sections.at(-1)].map(String)
const DAY_MS = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await renderedSite()
  const { lookupWriting, companyWriting, jobWriting } = site.services
  await lookupWriting.insert({ industries, regions: sampleLookups.regions })
  const [company = 0] = await companyWriting.create([companyDraft({ industryId: Number(used[0]) })])
  const open = { releasedAt: new Date(Date.now() - DAY_MS), deadline: new Date(Date.now() + DAY_MS) }
  await jobWriting.publish(used.map((id) => jobDraft(company, { ...open, industryId: Number(id) })))
})
afterAll(() => site.close())

const idsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, id = '']) => id)

test.each(['/', '/home'])('%s links to the jobs of every industry', async (path) => {
  const { body } = await site.app.inject(path)
  const linked = new Set(idsIn(body, /<a [^>]*href="\/jobs\?industryId=(\d+)"/g))
  // 医药制造业 is a group of the panel, but not a section of the classification
  const groups = industries.filter(({ name }) => name === '医药制造业').map(({ id }) => String(id))
  expect([...linked].toSorted()).toEqual([...sections, ...groups].toSorted())
  expect(body).not.toContain('getIndustryTree {}')
})

test.each(['/jobs', '/jobs?salary=8000-12000&pageNum=2'])('%s offers every industry that has jobs', async (path) => {
  const { body } = await site.app.inject(path)
  const buttons = idsIn(body, /<input type="radio" name="industryId"[^>]* value="(\d+)"/g)
  expect(buttons.toSorted()).toEqual(used.toSorted())
  expect(body).not.toContain('getIndustryTree {}')
  expect(body).not.toContain('jobFilterCounts {')
})

test('every trade that the home page names is in the classification', () => {
  const names = new Set(industries.map(({ name }) => name))
  expect(INDUSTRY_ENTRIES.filter((entry) => !names.has(entry))).toEqual([])
})

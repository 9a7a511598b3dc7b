// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Region } from '#contracts/generated/wire.ts'
import { jobListQuery } from '#web/components/job-search/job-list-query.ts'
import { type Answers, ok, openVisit, press, stubDialogs } from '#web/screens/testing/own-visit.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { FilterSheet } from './filter-sheet.tsx'

const page = testRoot()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  stubDialogs()
  onClose.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const region = (regionId: number, pid: number, name: string): Region => ({
  regionId,
  pid,
  name,
  regionCode: String(regionId),
  orderNum: 0,
})
const CITIES = ['武汉市', '黄石市', '十堰市', '宜昌市', '襄阳市', '鄂州市', '荆门市', '孝感市']
const REGIONS = [region(1, 0, '湖北省'), ...CITIES.map((name, index) => region(10 + index, 1, name))]
const industry = (industryId: number, name: string) => ({ industryId, name, children: [] })
const INDUSTRIES = [industry(1, '采矿业'), industry(2, '制造业'), industry(3, '教育')]

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
async function open(query: string, answers: Answers = {}) {
  const calls = await openVisit(page.render, {
    url: `/jobs?${query}`,
    shown: (
      <>
        <FilterSheet query={jobListQuery(new URLSearchParams(query))} regions={REGIONS} onClose={onClose} />
        <Address />
      </>
    ),
    answers: {
      getRegionList: () => ok(REGIONS),
      getIndustryTree: () => ok(INDUSTRIES),
      jobFilterCounts: () => ok([]),
      jobsList: () => ({ code: 200, msg: '', rows: [], total: 42 }),
      ...answers,
    },
  })
  return { asked: () => calls.filter(({ name }) => name === 'jobsList').at(-1) }
}
const address = () => page.host.querySelector('output')?.textContent
const footer = () => page.host.querySelector('footer button')?.textContent ?? ''
const row = (legend: string) =>
  [...page.host.querySelectorAll('fieldset')].find((set) => set.querySelector('legend')?.textContent === legend)
const labels = (legend: string) => [...(row(legend)?.querySelectorAll('label') ?? [])].map((label) => label.textContent)
const checked = (legend: string) => row(legend)?.querySelector('input:checked')?.parentElement?.textContent
async function choose(legend: string, label: string): Promise<void> {
  const option = [...(row(legend)?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label)
  act(() => option?.querySelector('input')?.click())
  await flushAsync()
}

test('seven cities and the industries are offered by short names; a chosen city that is not among the seven comes first', async () => {
  await open('regionId=17&industryId=1')
  expect(labels('工作地区')).toEqual(['不限', '孝感', '武汉', '黄石', '十堰', '宜昌', '襄阳', '鄂州', '荆门'])
  expect(labels('行业门类')).toEqual(['不限', '制造业', '教育', '采矿业'])
  expect([checked('工作地区'), checked('行业门类')]).toEqual(['孝感', '采矿业'])
})

test('a choice updates the count; the button opens the first page of the choice with the same keyword, order and other filters', async () => {
  const { asked } = await open('keyword=会计&industryId=2&sort=salary&pageNum=3')
  expect(footer()).toBe('查看 42 个职位')
  // one choice only: jsdom mishandles a second change of `checked`
  await choose('工作地区', '宜昌')
  expect(asked()?.query).toMatchObject({
    keyword: '会计',
    regionId: '13',
    industryId: '2',
    pageNum: '1',
    pageSize: '1',
  })
  expect([address(), onClose.mock.calls.length]).toEqual(['/jobs?keyword=会计&industryId=2&sort=salary&pageNum=3', 0])
  await press(page.host, footer())
  expect(decodeURI(address() ?? '')).toBe('/jobs?keyword=会计&regionId=13&industryId=2&sort=salary')
  expect(onClose).toHaveBeenCalledOnce()
})

test('清空 removes the filters and keeps the keyword', async () => {
  await open('keyword=会计&regionId=13')
  await press(page.host, '清空')
  expect(checked('工作地区')).toBe('不限')
  await press(page.host, footer())
  expect(decodeURI(address() ?? '')).toBe('/jobs?keyword=会计')
})

test('the button says that no job matches', async () => {
  await open('regionId=13', { jobsList: () => ({ code: 200, msg: '', rows: [], total: 0 }) })
  expect(footer()).toBe('没有符合条件的职位')
})

test('if the count fails, the button works without a number', async () => {
  await open('regionId=13', { jobsList: () => undefined })
  expect(footer()).toBe('查看职位')
  await choose('工作地区', '不限')
  await press(page.host, footer())
  expect(address()).toBe('/jobs')
})

test('关闭 closes the sheet and discards the choices', async () => {
  await open('regionId=13')
  await choose('工作地区', '宜昌')
  await press(page.host, '关闭')
  expect([address(), onClose.mock.calls.length]).toEqual(['/jobs?regionId=13', 1])
})

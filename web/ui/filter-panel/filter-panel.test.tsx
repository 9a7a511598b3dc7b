// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { FilterPanel, FilterRow } from './filter-panel.tsx'

const page = testRoot()
const onChoose = vi.fn<(fields: FormData) => void>()
const OPTIONS = [
  { value: '3', label: '大专' },
  { value: '4', label: '本科' },
]

const panel = (value: string) => (
  <FilterPanel label="筛选" action="/jobs" kept={{ keyword: '工程师' }} version={value} onChoose={onChoose}>
    <FilterRow legend="学历要求" name="educationType" options={OPTIONS} value={value} />
  </FilterPanel>
)
const radio = (value: string) => page.host.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)
const checked = () => page.host.querySelector<HTMLInputElement>('input:checked')?.value

test('the server renders a GET form that keeps the keyword', () => {
  const html = renderToStaticMarkup(panel('4'))
  expect(html).toMatch(/<form [^>]*action="\/jobs" method="get"/)
  expect(html).toContain('<input type="hidden" name="keyword" value="工程师"/>')
  expect(html).toMatch(/<input type="radio" name="educationType" checked="" value="4"\/>/)
})

test('a choice is shown at once, and onChoose gets all fields', () => {
  page.render(panel(''))
  act(() => radio('4')?.click())
  expect(checked()).toBe('4')
  expect(Object.fromEntries(onChoose.mock.lastCall?.[0] ?? [])).toEqual({ keyword: '工程师', educationType: '4' })
})

test('a new version resets the fields to the rendered value', () => {
  page.render(panel(''))
  act(() => radio('4')?.click())
  page.render(panel('4'))
  page.render(panel('3'))
  expect(checked()).toBe('3')
  page.render(panel(''))
  expect(checked()).toBe('')
})

test('a choice in HTML that React did not render calls onChoose and survives a new version', () => {
  const foreign = { __html: '<label><input type="radio" name="industryId" value="30"><span>制造业</span></label>' }
  const withForeign = (version: string) => (
    <FilterPanel label="筛选" action="/jobs" version={version} onChoose={onChoose}>
      <div dangerouslySetInnerHTML={foreign} />
    </FilterPanel>
  )
  page.render(withForeign(''))
  act(() => radio('30')?.click())
  expect(Object.fromEntries(onChoose.mock.lastCall?.[0] ?? [])).toEqual({ industryId: '30' })
  page.render(withForeign('industryId=30'))
  expect(checked()).toBe('30')
})

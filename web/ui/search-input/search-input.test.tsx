// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { expect, test, vi } from 'vitest'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

const onSearch = vi.fn<(text: string) => void>()
const showAndType = (text: string) => {
  onSearch.mockClear()
  page.render(<SearchInput action="/jobs" label="职位、企业或技能" onSearch={onSearch} />)
  const input = page.host.querySelector('input[type=search]') as HTMLInputElement
  input.value = text
  return input
}

test('the button calls onSearch with the value', () => {
  showAndType('软件 工程师')
  act(() => page.host.querySelector('button')?.click())
  expect(onSearch.mock.calls).toEqual([['软件 工程师']])
})

test('Enter calls onSearch with the trimmed value', () => {
  const input = showAndType('  教师 ')
  act(() => input.form?.requestSubmit())
  expect(onSearch.mock.calls).toEqual([['教师']])
})

test('an empty field calls onSearch with an empty string', () => {
  const input = showAndType('')
  act(() => input.form?.requestSubmit())
  expect(onSearch.mock.calls).toEqual([['']])
})

test('the field shows the keyword of a new address instead of what was typed', () => {
  const field = () => page.host.querySelector('input[type=search]') as HTMLInputElement
  const show = (keyword: string) =>
    page.render(<SearchInput action="/jobs" label="搜索" defaultValue={keyword} onSearch={onSearch} />)
  show('会计')
  field().value = '会计 荆州'
  show('会计')
  expect(field().value).toBe('会计 荆州')
  show('护士')
  expect(field().value).toBe('护士')
  act(() => field().form?.requestSubmit())
  expect(onSearch).toHaveBeenLastCalledWith('护士')
})

test('the server renders a GET form that keeps the other parameters', () => {
  const html = renderToStaticMarkup(
    <SearchInput action="/announcement" name="title" defaultValue="考试" label="搜索" kept={{ announcementId: '3' }} />,
  )
  expect(html).toContain('role="search" aria-label="搜索" action="/announcement" method="get"')
  expect(html).toContain('<input type="hidden" name="announcementId" value="3"/>')
  expect(html).toMatch(/type="search"[^>]*name="title"[^>]*value="考试"/)
})

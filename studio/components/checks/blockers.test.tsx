// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { Blockers, blockersOf } from './blockers.tsx'

const page = testRoot()
const finding = (key: string, change: Partial<TextFinding> = {}): TextFinding => ({
  key,
  severity: 'ban',
  rule: 'word',
  field: 'html',
  message: `第${key}处`,
  quote: '',
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
  ...change,
})
const keys = (found: readonly TextFinding[]) => found.map(({ key }) => key)
const CHECKED = [finding('a'), finding('b', { severity: 'ask' })]

describe('a submission is blocked', () => {
  test('by forbidden content of the last check', () => {
    expect(keys(blockersOf(CHECKED, undefined))).toEqual(['a'])
    expect(keys(blockersOf(CHECKED, new StudioFailure(409, '稿件已改动')))).toEqual(['a'])
  })

  test('by forbidden content that the server has found, instead of the last check', () => {
    const found = [finding('c'), finding('d', { severity: 'ask' })]
    expect(keys(blockersOf(CHECKED, new StudioFailure(422, '', { findings: found })))).toEqual(['c'])
  })

  test('by rejected fields, at their place in the article', () => {
    const fields = ['title', 'outline', 'html', 'coverFileId', 'attachmentFileIds', 'note'].map((field) => ({
      field,
      message: `${field} 有误`,
    }))
    const blockers = blockersOf(CHECKED, new StudioFailure(400, '', { fields }))
    expect(blockers.map(({ key, field, message }) => `${key} ${field} ${message}`)).toEqual([
      'title title title 有误',
      'outline outline outline 有误',
      'html html html 有误',
      'coverFileId cover coverFileId 有误',
      'attachmentFileIds attachment attachmentFileIds 有误',
    ])
    expect(blockers[0]).toMatchObject({ severity: 'ban', quote: '', element: null, suggestion: null })
  })

  test('by the last check, if the rejected fields have no place in the article', () => {
    const failure = new StudioFailure(400, '', { fields: [{ field: 'note', message: '过长' }] })
    expect(keys(blockersOf(CHECKED, failure))).toEqual(['a'])
  })
})

describe('the list', () => {
  const onShow = vi.fn<(shown: TextFinding) => void>()
  const show = (findings: readonly TextFinding[]) => page.render(<Blockers findings={findings} onShow={onShow} />)
  const buttons = () => [...page.host.querySelectorAll('button')]

  test('is missing without findings', () => {
    show([])
    expect(page.host.innerHTML).toBe('')
  })

  test('has a button for each finding, with its place and the quoted text', () => {
    const quoted = finding('2', { field: 'title', quote: '最好' })
    show([finding('1'), quoted])
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/第1处$/),
      expect.stringMatching(/^标题：第2处 “最好”$/),
    ])
    expect(page.host.querySelectorAll('p')).toHaveLength(1)
    act(() => buttons()[1]?.click())
    expect(onShow).toHaveBeenCalledExactlyOnceWith(quoted)
  })

  test.each([
    [5, 5, ''],
    [6, 5, '还有 1 处，都在“检查”里。'],
    [9, 5, '还有 4 处，都在“检查”里。'],
  ])('of %i findings shows %i, and counts the others', (count, shown, rest) => {
    show(Array.from({ length: count }, (_, at) => finding(String(at))))
    expect(buttons()).toHaveLength(shown)
    expect(page.host.querySelector('ul + p')?.textContent ?? '').toBe(rest)
  })
})

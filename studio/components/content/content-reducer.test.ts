import { expect, test } from 'vitest'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { valueAt } from './content-path.ts'
import { type ContentEvent, contentForm, type ContentFormState, reduceContent } from './content-reducer.ts'
import { keyOfRow } from './row-keys.ts'

const PAGE = (): Content => ({
  title: '标题',
  video: null,
  sections: [
    { heading: '一', paragraphs: ['甲', '乙'], steps: [{ title: '步' }] },
    { heading: '二', paragraphs: [], steps: [] },
    { heading: '三', paragraphs: [], steps: [] },
  ],
})

const after = (...events: ContentEvent[]): ContentFormState => events.reduce(reduceContent, contentForm(PAGE()))
const plain = (state: ContentFormState): Content => JSON.parse(JSON.stringify(state.content)) as Content
const headings = (state: ContentFormState) =>
  (state.content['sections'] as { heading: string }[]).map(({ heading }) => heading).join('')

test('the initial form has the content unchanged, with row keys that are absent from JSON', () => {
  expect(plain(after())).toEqual(PAGE())
})

test('a value is replaced by path; values outside the path keep their identity', () => {
  const before = after()
  const state = reduceContent(before, { type: 'set', path: 'sections.1.heading', value: '贰' })
  expect(headings(state)).toBe('一贰三')
  expect(valueAt(state.content, 'sections.0')).toBe(valueAt(before.content, 'sections.0'))
  expect(valueAt(state.content, 'sections.1')).not.toBe(valueAt(before.content, 'sections.1'))
  expect(keyOfRow(valueAt(state.content, 'sections.1'))).toBe(keyOfRow(valueAt(before.content, 'sections.1')))
  expect(headings(before)).toBe('一二三')
})

test('an added row is expanded and its first field takes the focus', () => {
  const row = { heading: '', paragraphs: [], steps: [] }
  const state = after({ type: 'add', path: 'sections', row, firstField: 'heading' })
  expect(plain(state)['sections']).toHaveLength(4)
  expect(state.open.has(keyOfRow(valueAt(state.content, 'sections.3')))).toBe(true)
  expect(state).toMatchObject({ focus: { id: 'field-sections.3.heading' }, said: '已添加第 4 项' })
})

test('an added text takes the focus itself', () => {
  const state = after({ type: 'add', path: 'sections.0.paragraphs', row: '', firstField: '' })
  expect(valueAt(state.content, 'sections.0.paragraphs')).toEqual(['甲', '乙', ''])
  expect(state.focus).toEqual({ id: 'field-sections.0.paragraphs.2' })
})

test.each([
  ['sections', 0, '二三', 'toggle-sections.0'],
  ['sections', 2, '一二', 'toggle-sections.1'],
])('after a removal the focus is on the next row, or on the last row (%s %i)', (path, at, left, id) => {
  const state = after({ type: 'remove', path, at })
  expect(headings(state)).toBe(left)
  expect(state.focus).toEqual({ id })
})

test('after the only row is removed, the focus is on the button that adds a row', () => {
  const state = after({ type: 'remove', path: 'sections.0.steps', at: 0 })
  expect(valueAt(state.content, 'sections.0.steps')).toEqual([])
  expect(state).toMatchObject({ focus: { id: 'add-sections.0.steps' }, said: '已移除第 1 项，还有 0 项' })
})

test.each([
  [2, -1, '一三二', 'up-sections.1'],
  [1, -1, '二一三', 'down-sections.0'],
  [0, 1, '二一三', 'down-sections.1'],
  [1, 1, '一三二', 'up-sections.2'],
] as const)('row %i moves by %i, and the focus is on an enabled button of the row', (at, by, order, id) => {
  const state = after({ type: 'move', path: 'sections', at, by })
  expect(headings(state)).toBe(order)
  expect(state.focus).toEqual({ id })
})

test('a row is not moved beyond the ends of the list', () => {
  const state = after()
  expect(reduceContent(state, { type: 'move', path: 'sections', at: 0, by: -1 })).toBe(state)
  expect(reduceContent(state, { type: 'move', path: 'sections', at: 2, by: 1 })).toBe(state)
})

test('a moved row stays expanded', () => {
  const first = keyOfRow(valueAt(after().content, 'sections.0'))
  const state = after({ type: 'toggle', key: first }, { type: 'move', path: 'sections', at: 0, by: 1 })
  expect(state.open.has(keyOfRow(valueAt(state.content, 'sections.1')))).toBe(true)
  expect(state.open.has(keyOfRow(valueAt(state.content, 'sections.0')))).toBe(false)
  expect(reduceContent(state, { type: 'toggle', key: first }).open.size).toBe(0)
})

test('revealing a path expands every row on the path', () => {
  const state = after({ type: 'reveal', path: 'sections.0.steps.0.title' })
  expect(state.open).toEqual(
    new Set(['sections.0', 'sections.0.steps.0'].map((path) => keyOfRow(valueAt(state.content, path)))),
  )
  expect(state.focus).toEqual({ id: 'field-sections.0.steps.0.title' })
})

test('after a list is set that contains every row twice, all its rows have different keys', () => {
  const { content } = after()
  const twice = [...(content['sections'] as unknown[]), ...(content['sections'] as unknown[])]
  const state = after({ type: 'set', path: 'sections', value: twice })
  const keys = (state.content['sections'] as unknown[]).map(keyOfRow)
  expect(new Set(keys).size).toBe(6)
})

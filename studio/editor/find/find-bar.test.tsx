// @vitest-environment jsdom
import { createEditor, type SlateElement, SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync, submitForm } from '#web/ui/testing/flush-async.ts'
import { FindBar } from './find-bar.tsx'

const line = (text: string) => ({ type: 'paragraph', children: [{ text }] }) as SlateElement

/** Opens the bar above some lines; `selected` is a range of characters of the first line. */
async function open(
  lines: string[],
  { isReadOnly = false, selected = [0, 0] as [number, number], words = lines[0]?.slice(...selected) ?? '' } = {},
) {
  const editor = createEditor({ content: lines.map(line) })
  // an editor that is not in the page has neither focus nor selection
  editor.focus = () => undefined
  editor.deselect = () => undefined
  editor.getSelectionText = () => words
  SlateTransforms.select(editor, {
    anchor: { path: [0, 0], offset: selected[0] },
    focus: { path: [0, 0], offset: selected[1] },
  })
  const [notify, closed] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()]
  const screen = await openScreen(
    <FindBar editor={editor} isReadOnly={isReadOnly} notify={notify} onClose={closed} />,
    { role: 'author', answers: {} },
  )
  return {
    ...screen,
    editor,
    notify,
    closed,
    lines: () => editor.children.map((node) => SlateNode.string(node)),
    /** Presses a key in the bar. @returns whether the effect in the browser was prevented */
    key: async (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
      await act(async () => void document.activeElement?.dispatchEvent(event))
      return event.defaultPrevented
    },
  }
}
const found = () => document.querySelector('[role=status]')?.textContent

test('the selected words are the initial query, and stepping through the matches wraps around', async () => {
  const bar = await open(['招聘公告', '春季招聘', '招聘'], { selected: [0, 2] })
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('招聘')
  expect(found()).toBe('1／3')
  await submitForm(document.querySelector('form'))
  expect(found()).toBe('2／3')
  await bar.press('上一处')
  await bar.press('上一处')
  expect(found()).toBe('3／3')
  await bar.key({ key: 'Enter', shiftKey: true })
  expect(found()).toBe('2／3')
  await bar.fill('查找', '招')
  expect(found()).toBe('1／3')
})

test('without matches all buttons are disabled', async () => {
  const bar = await open(['招聘公告'])
  expect(found()).toBe('')
  await bar.fill('查找', '考试')
  expect(found()).toBe('没有找到')
  for (const name of ['上一处', '下一处', '替换', '全部替换']) expect(bar.disabled(name)).toEqual([true])
})

test('upper and lower case are distinguished if the option is on', async () => {
  const bar = await open(['Word word'])
  await bar.fill('查找', 'word')
  expect(found()).toBe('1／2')
  await bar.tick('区分大小写')
  expect(found()).toBe('1／1')
})

test('matches are replaced one by one, and matches in the inserted text are skipped', async () => {
  const bar = await open(['甲乙甲', '甲'])
  await bar.fill('查找', '甲')
  await bar.fill('替换为', '甲甲')
  await bar.press('替换')
  expect([bar.lines(), found()]).toEqual([['甲甲乙甲', '甲'], '3／4'])
  await bar.press('替换')
  expect(bar.lines()).toEqual(['甲甲乙甲甲', '甲'])
})

test('all matches are replaced at once, with a message; an empty replacement deletes the matches', async () => {
  const bar = await open(['甲乙甲', '甲'])
  await bar.fill('查找', '甲')
  await bar.press('全部替换')
  expect(bar.lines()).toEqual(['乙', ''])
  expect(bar.notify).toHaveBeenCalledExactlyOnceWith('已替换 3 处，撤销一次全部还原')
  expect(found()).toBe('没有找到')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('in a read-only editor words can be found but not replaced', async () => {
  const bar = await open(['甲'], { isReadOnly: true })
  expect([
    bar.disabled('替换'),
    bar.disabled('全部替换'),
    document.querySelectorAll('input[type=text]').length,
  ]).toEqual([[], [], 1])
})

test('Escape and the button close the bar, and the cursor is set to the match', async () => {
  const bar = await open(['甲乙', '乙'])
  await bar.fill('查找', '乙')
  await bar.press('下一处')
  await bar.key({ key: 'Escape' })
  expect(bar.closed).toHaveBeenCalledOnce()
  expect(bar.editor.selection).toMatchObject({
    anchor: { path: [1, 0], offset: 0 },
    focus: { path: [1, 0], offset: 1 },
  })
  await bar.press('关闭')
  expect(bar.closed).toHaveBeenCalledTimes(2)
})

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=text]')]

test('the bar is a search with labelled fields of limited length, and its query has the focus', async () => {
  await open(['甲'])
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('查找和替换')
  expect(document.querySelector('form')?.getAttribute('role')).toBe('search')
  expect(fields().map(({ labels, maxLength, value }) => [labels?.[0]?.textContent, maxLength, value])).toEqual([
    ['查找', 200, ''],
    ['替换为', 200, ''],
  ])
  expect(document.activeElement).toBe(fields()[0])
})

test.each([
  ['several lines', '甲\n乙', ''],
  ['a long line', '甲'.repeat(300), '甲'.repeat(200)],
])('of a selection of %s, at most the allowed length of one line is the query', async (_name, words, query) => {
  await open(['甲'], { words })
  expect(fields()[0]?.value).toBe(query)
})

test('an empty query shows no result and disables all buttons', async () => {
  const bar = await open(['甲甲'], { selected: [0, 1] })
  await bar.press('下一处')
  await bar.fill('查找', '')
  expect(found()).toBe('')
  for (const name of ['上一处', '下一处', '替换', '全部替换']) expect(bar.disabled(name)).toEqual([true])
  await bar.fill('查找', '甲')
  expect(found()).toBe('1／2')
})

test('the keys of the bar do not reach the editor, and other keys and keys of an input method act as usual', async () => {
  const bar = await open(['甲甲'], { selected: [0, 1] })
  const atPage = vi.fn<() => void>()
  document.addEventListener('keydown', atPage)
  expect(await bar.key({ key: 'Enter', shiftKey: true })).toBe(true)
  expect(await bar.key({ key: 'Escape' })).toBe(true)
  expect(atPage).not.toHaveBeenCalled()
  expect(await bar.key({ key: 'Enter' })).toBe(false)
  expect(await bar.key({ key: 'a', shiftKey: true })).toBe(false)
  expect(await bar.key({ key: 'Escape', isComposing: true })).toBe(false)
  document.removeEventListener('keydown', atPage)
  expect([bar.closed.mock.calls.length, found()]).toEqual([1, '2／2'])
})

test('replacing the last match returns to the query; replacing one of several keeps the focus on the button', async () => {
  const bar = await open(['甲乙甲'], { selected: [0, 1] })
  const replace = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '替换')
  act(() => replace?.focus())
  await bar.press('替换')
  expect([bar.lines(), found(), document.activeElement]).toEqual([['乙甲'], '1／1', replace])
  await bar.press('替换')
  expect([bar.lines(), document.activeElement]).toEqual([['乙'], fields()[0]])
})

test('the text that was changed after the last search is searched again, also before all matches are replaced', async () => {
  const bar = await open(['甲'], { selected: [0, 1] })
  SlateTransforms.insertNodes(bar.editor, line('甲甲'), { at: [1] })
  expect(found()).toBe('1／1')
  await flushAsync(250)
  expect(found()).toBe('1／3')
  SlateTransforms.insertNodes(bar.editor, line('甲'), { at: [0] })
  await bar.fill('替换为', '乙')
  await bar.press('全部替换')
  expect([bar.lines(), bar.notify.mock.calls]).toEqual([['乙', '乙', '乙乙'], [['已替换 4 处，撤销一次全部还原']]])
})

test('replacing starts again at the first match of the next query', async () => {
  const bar = await open(['甲乙甲乙乙'], { selected: [0, 1] })
  await bar.press('下一处')
  await bar.press('全部替换')
  await bar.fill('查找', '乙')
  expect([bar.lines(), found()]).toEqual([['乙乙乙'], '1／3'])
})

test('without a match closing leaves the cursor where it was', async () => {
  const bar = await open(['甲乙'], { selected: [1, 2] })
  await bar.fill('查找', '丙')
  await bar.press('关闭')
  expect(bar.editor.selection).toMatchObject({ anchor: { offset: 1 }, focus: { offset: 2 } })
})

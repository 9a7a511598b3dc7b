// @vitest-environment jsdom
import { createEditor, type SlateElement, SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { submitForm } from '#web/ui/testing/settle.ts'
import { FindBar } from './find-bar.tsx'

const line = (text: string) => ({ type: 'paragraph', children: [{ text }] }) as SlateElement

/** The bar above a text of some lines; `selected` is a range of characters of the first line. */
async function open(lines: string[], { isReadOnly = false, selected = [0, 0] as [number, number] } = {}) {
  const editor = createEditor({ content: lines.map(line) })
  // without a page the editor has neither a focus nor a selection in it
  editor.focus = () => undefined
  editor.deselect = () => undefined
  editor.getSelectionText = () => lines[0]?.slice(...selected) ?? ''
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
    key: (init: KeyboardEventInit) =>
      act(
        async () =>
          void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      ),
  }
}
const found = () => document.querySelector('[role=status]')?.textContent

test('the selected words are looked for; the next and the former match are reached around the ends', async () => {
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

test('words that are not there cannot be replaced', async () => {
  const bar = await open(['招聘公告'])
  expect(found()).toBe('')
  await bar.fill('查找', '考试')
  expect(found()).toBe('没有找到')
  for (const name of ['上一处', '下一处', '替换', '全部替换']) expect(bar.disabled(name)).toEqual([true])
})

test('upper and lower case are told apart if asked', async () => {
  const bar = await open(['Word word'])
  await bar.fill('查找', 'word')
  expect(found()).toBe('1／2')
  await bar.tick('区分大小写')
  expect(found()).toBe('1／1')
})

test('one match is replaced, then the next one; matches in the new text are skipped', async () => {
  const bar = await open(['甲乙甲', '甲'])
  await bar.fill('查找', '甲')
  await bar.fill('替换为', '甲甲')
  await bar.press('替换')
  expect([bar.lines(), found()]).toEqual([['甲甲乙甲', '甲'], '3／4'])
  await bar.press('替换')
  expect(bar.lines()).toEqual(['甲甲乙甲甲', '甲'])
})

test('all matches are replaced at once, which is said; nothing deletes them', async () => {
  const bar = await open(['甲乙甲', '甲'])
  await bar.fill('查找', '甲')
  await bar.press('全部替换')
  expect(bar.lines()).toEqual(['乙', ''])
  expect(bar.notify).toHaveBeenCalledExactlyOnceWith('已替换 3 处，撤销一次全部还原')
  expect(found()).toBe('没有找到')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('who may only read can find and not replace', async () => {
  const bar = await open(['甲'], { isReadOnly: true })
  expect([
    bar.disabled('替换'),
    bar.disabled('全部替换'),
    document.querySelectorAll('input[type=text]').length,
  ]).toEqual([[], [], 1])
})

test('Escape and the button close the bar, with the cursor at the match', async () => {
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

// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'

type Editor = Awaited<ReturnType<typeof openEditor>>

const button = (label: string) => {
  const found = document.querySelector<HTMLElement>(`button[aria-label^="${label}"]`)
  if (found === null) throw new Error(`no button is called ${label}`)
  return found
}
const isDisabled = (label: string) => button(label).classList.contains('disabled')

/** Moves focus and selection of the page to a field outside of the text, at which the library removes the cursor. */
async function leave(editor: Editor): Promise<void> {
  const field = document.body.appendChild(document.createElement('input'))
  await act(async () => {
    field.focus()
    document.getSelection()?.setBaseAndExtent(field, 0, field, 0)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await editor.wait()
}
/** Clicks with the mouse. */
async function click(editor: Editor, label: string, detail = 1): Promise<void> {
  await act(async () => void button(label).dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  await editor.wait()
}

test('before the author sets a cursor the controls are usable, and act at the end of the text', async () => {
  const editor = await openEditor('<p>甲</p><p>乙</p>')
  expect([isDisabled('粗体'), isDisabled('引用'), isDisabled('表格')]).toEqual([false, false, false])
  await click(editor, '引用')
  expect(editor.read()).toBe('<p>甲</p><blockquote><p>乙</p></blockquote>')
})

test('after the focus has left the text the controls show the last position of the cursor, and act there', async () => {
  const editor = await openEditor('<h2>甲</h2><p>乙</p>')
  await editor.setCursor('behind', '甲')
  await leave(editor)
  expect(button('标题级别').getAttribute('aria-label')).toBe('标题级别：标题 1')
  await click(editor, '居中对齐')
  expect(editor.read()).toBe('<h2 style="text-align:center">甲</h2><p>乙</p>')
})

test('selected words stay selected for the controls', async () => {
  const editor = await openEditor('<p>甲乙丙</p>')
  await editor.select('乙')
  await leave(editor)
  await click(editor, '粗体')
  expect(editor.read()).toBe('<p>甲<strong>乙</strong>丙</p>')
})

test('a click with the mouse returns the focus to the text; a click by keyboard keeps it on the toolbar', async () => {
  const editor = await openEditor('<p>甲</p>')
  await editor.setCursor('behind', '甲')
  await leave(editor)
  button('居中对齐').focus()
  await click(editor, '居中对齐', 0)
  expect(document.activeElement).toBe(button('居中对齐'))
  await leave(editor)
  await click(editor, '右对齐')
  expect(document.activeElement).toBe(editor.text())
})

test('the search and the full screen leave cursor and focus alone', async () => {
  const editor = await openEditor('<p>甲</p>')
  await editor.setCursor('behind', '甲')
  await leave(editor)
  const field = document.activeElement
  await click(editor, '全屏')
  expect(document.activeElement).toBe(field)
})

test('a click outside of the toolbar sets no cursor', async () => {
  const editor = await openEditor('<p>甲</p>')
  await leave(editor)
  const field = document.activeElement
  const count = document.querySelector('.article-editor-count')
  await act(async () => void count?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  await editor.wait()
  expect(document.activeElement).toBe(field)
})

test('a click in a read-only text changes nothing', async () => {
  const editor = await openEditor('<p>甲</p>', { isReadOnly: true })
  await leave(editor)
  const field = document.activeElement
  await click(editor, '粗体')
  expect([document.activeElement, editor.read()]).toEqual([field, '<p>甲</p>'])
})

test('a cursor that was set immediately before a click on the toolbar is the cursor of the click', async () => {
  const editor = await openEditor('<p>甲乙丙</p><p>丁</p>')
  await editor.setCursor('behind', '丁')
  const [, node] = [...editor.text().querySelectorAll('[data-slate-string]')]
    .map(({ firstChild }) => firstChild)
    .toReversed()
  // without the time that the library needs to read the selection
  await act(async () => {
    if (node) document.getSelection()?.setBaseAndExtent(node, 1, node, 2)
    button('粗体').focus()
    button('粗体').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  })
  await editor.wait()
  expect(editor.read()).toBe('<p>甲<strong>乙</strong>丙</p><p>丁</p>')
})

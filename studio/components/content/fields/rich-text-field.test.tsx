// @vitest-environment jsdom
import '#studio/testing/editable-dom.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { richText } from '#contracts/studio/kinds/content-field.ts'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'
import { EDITOR_DELAY_MS, placeOf } from '#studio/testing/open-editor.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

const BODY = richText({ title: '正文', maxLength: 5000 })

async function open(html: string, isReadOnly = false) {
  const form = await openContentForm<'body'>({ body: BODY }, { values: { body: html }, form: { isReadOnly } })
  await flushAsync(EDITOR_DELAY_MS)
  return form
}
const editor = () => document.querySelector<HTMLElement>('[data-slate-editor]') as HTMLElement

/** An edit behind the words of the text, such as typing. */
async function edit(words: string, inputType: string, data: string | null = null): Promise<void> {
  const [node, start] = placeOf(editor(), words)
  await act(async () => {
    editor().focus()
    document
      .getSelection()
      ?.setBaseAndExtent(node, data === null ? start : start + words.length, node, start + words.length)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await flushAsync(EDITOR_DELAY_MS)
  const init = { inputType, data, bubbles: true, cancelable: true }
  await act(async () => void editor().dispatchEvent(new InputEvent('beforeinput', init)))
  await flushAsync(EDITOR_DELAY_MS)
}
const leave = () => act(async () => void editor().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

test('words typed just before the editor loses the focus are stored', async () => {
  const form = await open('<p>报名时间</p>')
  expect(editor().getAttribute('aria-label')).toBe('正文')
  const former = editor()
  await edit('时间', 'insertText', '和地点')
  await leave()
  expect(form.value('body')).toBe('<p>报名时间和地点</p>')
  await flushAsync(600)
  expect([form.value('body'), editor()]).toEqual(['<p>报名时间和地点</p>', former])
})

test('a text without words is stored as an empty value', async () => {
  const form = await open('<p>文</p>')
  await edit('文', 'deleteContentBackward')
  await leave()
  expect(form.value('body')).toBe('')
})

test('a value that is set from outside, such as a restored revision, is opened in the editor', async () => {
  const form = await open('<p>报名时间</p>')
  await form.send({ type: 'set', path: 'body', value: '<p>考试时间</p>' })
  await flushAsync(EDITOR_DELAY_MS)
  expect(editor().textContent).toContain('考试时间')
  await leave()
  expect(form.value('body')).toBe('<p>考试时间</p>')
})

test('a read-only text is shown and not stored', async () => {
  const form = await open('<p>报名<u>时间</u></p>', true)
  expect([editor().textContent?.includes('报名时间'), editor().isContentEditable]).toEqual([true, false])
  await leave()
  expect(form.value('body')).toBe('<p>报名<u>时间</u></p>')
})

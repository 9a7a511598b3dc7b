// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { items, text, texts } from '#contracts/studio/kinds/content-field.ts'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'

const LINES = texts({ title: '段落', max: 5, maxLength: 20 })
const ROWS = items({ title: '网点', label: 'name', max: 5, fields: { name: text({ title: '名称', maxLength: 9 }) } })
const VALUES = { lines: ['一', '二', '三'], rows: [{ name: '甲' }, { name: '乙' }] }

const open = (isReadOnly = false) =>
  openContentForm<'lines' | 'rows'>({ lines: LINES, rows: ROWS }, { values: VALUES, form: { isReadOnly } })
/** Presses a key on the head of a row of fields. @returns whether the page would scroll */
async function key(row: string, name: string, altKey = true): Promise<boolean> {
  const head = [...document.querySelectorAll('button[aria-expanded]')].find(({ textContent }) => textContent === row)
  const event = new KeyboardEvent('keydown', { key: name, altKey, bubbles: true, cancelable: true })
  await act(async () => void head?.dispatchEvent(event))
  return !event.defaultPrevented
}

test('buttons move a text up and down, and are disabled at the ends of the list', async () => {
  const form = await open()
  const ends = ['上移 段落 1', '下移 段落 1', '上移 段落 3', '下移 段落 3', '上移 段落 2', '下移 段落 2']
  expect(ends.map((name) => form.disabled(name)[0])).toEqual([true, false, false, true, false, false])
  await form.press('下移 段落 1')
  expect(form.value('lines')).toEqual(['二', '一', '三'])
  await form.press('上移 段落 3')
  expect(form.value('lines')).toEqual(['二', '三', '一'])
})

test('a row is removed after a confirmation that names the row', async () => {
  const form = await open()
  await form.press('移除 网点 2 乙')
  expect(form.text()).toContain('移除“网点 2 乙”？')
  await form.press('Cancel')
  expect(form.value('rows')).toEqual(VALUES.rows)
  await form.press('移除 网点 2 乙')
  await form.press('移除')
  expect(form.value('rows')).toEqual([{ name: '甲' }])
})

test('Alt with the arrow keys moves a row of fields; other keys are left to the browser', async () => {
  const form = await open()
  expect(await key('1甲', 'ArrowDown')).toBe(false)
  expect(form.value('rows')).toEqual([{ name: '乙' }, { name: '甲' }])
  expect(await key('2甲', 'ArrowUp')).toBe(false)
  expect(form.value('rows')).toEqual(VALUES.rows)
  expect([await key('1甲', 'ArrowDown', false), await key('1甲', 'ArrowRight')]).toEqual([true, true])
  expect(form.value('rows')).toEqual(VALUES.rows)
})

test('rows of a read-only form are not moved', async () => {
  const form = await open(true)
  expect(await key('1甲', 'ArrowDown')).toBe(true)
  expect(form.value('rows')).toEqual(VALUES.rows)
  expect(form.disabled('下移 段落 1')).toEqual([])
})

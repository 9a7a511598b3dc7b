// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { table } from '#contracts/studio/kinds/content-field.ts'
import { openContentForm } from '#studio/components/content/testing/open-content-form.tsx'

const PRICES = table({ title: '价目', maxColumns: 3, maxRows: 3, maxLength: 20 })
const TABLE = { columns: ['项目', '价格'], rows: [['体检', '100']] }

const open = (value: object | null = TABLE, isReadOnly = false) =>
  openContentForm<'prices'>({ prices: PRICES }, { values: { prices: value }, form: { isReadOnly } })
const labels = () => [...document.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))
const status = () => document.querySelector('[class*=line] [role=status]')?.textContent

/** Pastes lines of a spreadsheet into a cell. */
async function paste(label: string, text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, {
    clipboardData: { types: ['text/plain'], getData: (type: string) => (type === 'text/plain' ? text : '') },
  })
  await act(async () => void document.querySelector(`[aria-label="${label}"]`)?.dispatchEvent(event))
}

test('rows and columns can be added up to the maximum, and removed', async () => {
  const form = await open()
  expect(labels()).toEqual(['第 1 列的表头', '第 2 列的表头', '第 1 行第 1 列', '第 1 行第 2 列'])
  await form.press('添加一行')
  await form.press('添加一列')
  await form.fill('第 2 行第 3 列', '自愿')
  expect(form.value('prices')).toEqual({
    columns: ['项目', '价格', ''],
    rows: [
      ['体检', '100', ''],
      ['', '', '自愿'],
    ],
  })
  await form.press('添加一行')
  expect([form.disabled('添加一行'), form.disabled('添加一列')]).toEqual([[true], [true]])
  await form.press('去掉第 1 行')
  await form.press('去掉第 2 列')
  expect(form.value('prices')).toEqual({
    columns: ['项目', ''],
    rows: [
      ['', '自愿'],
      ['', ''],
    ],
  })
  await form.press('去掉第 1 列')
  expect(form.disabled('去掉第 1 列')).toEqual([])
})

test('spreadsheet cells are pasted at the cursor, and a message reports cells beyond the limits', async () => {
  const form = await open()
  await paste('第 1 行第 1 列', '甲\t1\n乙\t2\n')
  expect(form.value('prices')).toEqual({
    columns: TABLE.columns,
    rows: [
      ['甲', '1'],
      ['乙', '2'],
    ],
  })
  expect(status()).toBe('已粘贴 2 行')
  await paste('第 2 行第 1 列', 'a\nb\nc\n')
  expect(status()).toBe('粘贴的表格超出上限，多出的部分没有粘贴')
})

test('pasting a single word is left to the browser', async () => {
  const form = await open()
  await paste('第 1 行第 1 列', '甲')
  expect([form.value('prices'), status()]).toEqual([TABLE, ''])
})

test('a read-only field shows the table, or a message if there is none', async () => {
  const form = await open(TABLE, true)
  expect(labels()).toHaveLength(4)
  expect(document.querySelectorAll('button')).toHaveLength(0)
  await form.leave()
  const without = await open(null, true)
  expect(without.text()).toContain('没有表格')
})

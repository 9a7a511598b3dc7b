import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// A long table in the built editor: a key press renders only its own row, and other rows keep their DOM elements.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
})
afterAll(() => editor.close())

const ROWS = 200
const cell = (row: number, column: number) => editor.page.locator('td').nth(row * 3 + column)
const open = () => {
  const rows = Array.from({ length: ROWS }, (_, row) => `<tr><td>${row}甲</td><td>${row}乙</td><td>${row}丙</td></tr>`)
  return editor.page.evaluate(
    (html) => window.editorPage.show(html),
    `<p>前</p><table><tbody>${rows.join('')}</tbody></table><p>后</p>`,
  )
}
const rowsOf = async () => {
  const { html } = await editor.page.evaluate(() => window.editorPage.shown())
  return html
    .split('<tr>')
    .slice(1)
    .map((row) => row.replace(/<\/td>(?=<td>)/g, ' ').replace(/<[^>]*>/g, ''))
}
const write = async (row: number, column: number, text: string) => {
  await cell(row, column).click()
  await editor.page.keyboard.press('End')
  await editor.page.keyboard.type(text)
}

test('a key press in a cell renders only the nodes of its row, however many rows the table has', async () => {
  await open()
  await write(2, 1, '一')
  // the editor looks up the element of each rendered node by its id
  const looks = await editor.page.evaluateHandle(() => {
    const find = document.getElementById.bind(document)
    const count = { looks: 0, end: () => void (document.getElementById = find) }
    document.getElementById = (id) => {
      if (id.startsWith('w-e-')) count.looks += 1
      return find(id)
    }
    return count
  })
  await editor.page.keyboard.type('二')
  await expect.poll(async () => (await rowsOf())[2]).toBe('2甲 2乙一二 2丙')
  const rendered = await looks.evaluate(({ looks: count, end }) => {
    end()
    return count
  })
  expect(rendered).toBeGreaterThan(0)
  expect(rendered).toBeLessThan(60)
})

test('rows are edited, added, deleted and restored, each at its place', async () => {
  await open()
  await write(1, 0, '一')
  await write(3, 2, '二')
  await cell(1, 1).click()
  await editor.page.locator('[data-menu-key="insertTableRow"]').click()
  await write(2, 0, '新')
  await write(4, 0, '三')
  expect((await rowsOf()).slice(1, 5)).toEqual(['1甲一 1乙 1丙', '新  ', '2甲 2乙 2丙', '3甲三 3乙 3丙二'])
  await cell(2, 1).click()
  await editor.page.locator('[data-menu-key="deleteTableRow"]').click()
  await write(2, 1, '四')
  expect((await rowsOf()).slice(1, 4)).toEqual(['1甲一 1乙 1丙', '2甲 2乙四 2丙', '3甲三 3乙 3丙二'])
  for (let times = 0; times < 3 && (await rowsOf()).length === ROWS; times += 1)
    await editor.page.keyboard.press('Control+z')
  expect(await rowsOf()).toHaveLength(ROWS + 1)
  await write(2, 2, '五')
  await write(3, 1, '六')
  expect((await rowsOf()).slice(2, 4)).toEqual(['新  五', '2甲 2乙六 2丙'])
})

test('a column is added next to the cursor', async () => {
  await open()
  await cell(1, 1).click()
  await editor.page.locator('[data-menu-key="insertTableCol"]:not(.disabled)').click()
  await expect.poll(async () => (await rowsOf())[150]).toMatch(/^150甲 (?: 150乙|150乙 ) 150丙$/)
  await editor.page.locator('td').nth(5).click()
  await editor.page.keyboard.type('七')
  expect((await rowsOf())[1]).toContain('七')
})

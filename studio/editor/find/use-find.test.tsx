// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'
import { highlighted } from '#studio/testing/stub-window.ts'

/** The highlighted words: all matches and the current match. */
const shown = () => [highlighted('find-match'), highlighted('find-current')]

/** Opens the search for words in an article. */
async function search(html: string, words: string) {
  const editor = await openEditor(html)
  const scrolled: (string | null)[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollTo(this: Element) {
    scrolled.push(this.textContent)
  })
  onTestFinished(() => scroll.mockRestore())
  await editor.key('f', { ctrlKey: true })
  await editor.fill('查找', words)
  return { editor, scrolled }
}

test('all matches and the current match are highlighted, and the current match is scrolled into view', async () => {
  const { editor, scrolled } = await search('<p>招聘一</p><p>春<strong>季招</strong>聘</p>', '招聘')
  expect(shown()).toEqual([['招聘', '招聘'], ['招聘']])
  await editor.press('下一处')
  expect([shown()[1], scrolled.at(-1)]).toEqual([['招聘'], '季招'])
})

test('without a match, and after closing, nothing is highlighted', async () => {
  const { editor, scrolled } = await search('<p>招聘</p>', '考试')
  expect([shown(), scrolled]).toEqual([[[], []], []])
  await editor.fill('查找', '招聘')
  expect(shown()).toEqual([['招聘'], ['招聘']])
  await editor.press('关闭')
  expect(shown()).toEqual([[], []])
})

test('after 500 matches no more are highlighted, but all are counted', async () => {
  await search(`<p>${'甲'.repeat(501)}</p>`, '甲')
  expect([shown()[0]?.length, document.querySelector('[role=status]')?.textContent]).toEqual([500, '1／501'])
})

test('one undo reverts the replacement of all matches', async () => {
  const html = '<p>甲乙甲</p><p>甲</p>'
  const { editor } = await search(html, '甲')
  await editor.fill('替换为', '丙丁')
  await editor.press('全部替换')
  expect(editor.read()).toBe('<p>丙丁乙丙丁</p><p>丙丁</p>')
  await editor.press('撤销')
  expect(editor.read()).toBe(html)
})

test('closing selects the current match in the text', async () => {
  const { editor } = await search('<p>甲乙</p><p>丙乙</p>', '乙')
  await editor.press('下一处')
  await editor.press('关闭')
  const selection = document.getSelection()
  expect([selection?.toString(), selection?.anchorNode?.textContent, document.activeElement]).toEqual([
    '乙',
    '丙乙',
    editor.text(),
  ])
})

test('browsers without highlights find and step too', async () => {
  const editor = await openEditor('<p>甲甲</p>')
  vi.stubGlobal('CSS', {})
  await editor.key('f', { ctrlKey: true })
  await editor.fill('查找', '甲')
  await editor.press('下一处')
  expect(document.querySelector('[role=status]')?.textContent).toBe('2／2')
  await editor.press('关闭')
})

// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'
import { replaceRange } from './replace-text.ts'

const TABLE = '<table><tbody><tr><td>一</td><td>二</td></tr></tbody></table>'
const frame = () => document.querySelector('.article-editor-frame')
const counted = () => document.querySelector('.article-editor-count')?.textContent
const named = (label: string) => document.querySelector<HTMLElement>(`button[aria-label^="${label}"]`)
const isDisabled = (label: string) => named(label)?.classList.contains('disabled')

test('an edit is reported in stored form after a pause', async () => {
  const editor = await openEditor(`<p>报名时间</p>${TABLE}`)
  await editor.select('时间')
  await editor.press('粗体')
  const bold = `<p>报名<strong>时间</strong></p>${TABLE}`
  expect(editor.read()).toBe(bold)
  await editor.wait(600)
  expect(editor.changes).toEqual([bold])
})

test('moving the cursor, and an edit that is taken back, are not reported', async () => {
  const editor = await openEditor('<p>报名</p>')
  await editor.setCursor('behind', '报')
  await editor.wait(600)
  expect(editor.changes).toEqual([])
  await editor.type('新')
  await editor.edit('deleteContentBackward')
  await editor.wait(600)
  expect(editor.read()).toBe('<p>报名</p>')
  expect(editor.changes.at(-1) ?? '<p>报名</p>').toBe('<p>报名</p>')
})

test('an author who types without a pause is reported too, because a closed page loses what was not reported', async () => {
  const editor = await openEditor('<p>报名</p>')
  await editor.setCursor('behind', '报名')
  // shorter pauses than those after which a text is read
  for (const letter of '一二三四五六') await editor.type(letter)
  expect(editor.changes.at(-1)).toMatch(/^<p>报名一二三/)
})

test('the characters are counted when the text opens and after an edit', async () => {
  const editor = await openEditor(`<p>${'甲'.repeat(1200)} 乙</p>`)
  expect(counted()).toBe('1,201 字')
  await editor.setCursor('behind', '乙')
  await editor.type('丙')
  await editor.wait(600)
  expect(counted()).toBe('1,202 字')
})

test('pasted content replaces the selection', async () => {
  const editor = await openEditor('<p>报名时间</p>')
  await editor.select('时间')
  await editor.paste({ html: '<p>地点</p>' })
  expect(editor.read()).toBe('<p>报名地点</p>')
})

test('Tab in the last cell of a table adds a row', async () => {
  const editor = await openEditor(TABLE)
  await editor.setCursor('behind', '二')
  await editor.key('Tab')
  expect(editor.read()).toBe(TABLE.replace('</tr>', '</tr><tr><td></td><td></td></tr>'))
})

test('the text has the given label, or a general one', async () => {
  const editor = await openEditor('<p>甲</p>', { label: '模板' })
  expect(editor.text().getAttribute('aria-label')).toBe('模板')
  await editor.close()
  expect((await openEditor('<p>甲</p>')).text().getAttribute('aria-label')).toBe('正文')
})

test('a read-only text cannot be edited, and can be searched without replacing', async () => {
  const editor = await openEditor('<p>报名</p>', { isReadOnly: true })
  expect([editor.text().contentEditable, frame()?.getAttribute('data-reading')]).toEqual(['false', 'true'])
  await editor.setCursor('behind', '报')
  expect([isDisabled('图片'), isDisabled('粗体'), editor.read()]).toEqual([true, true, '<p>报名</p>'])
  await editor.key('f', { ctrlKey: true })
  expect(document.querySelector('.article-editor-find')?.textContent).toContain('下一处')
  expect(document.querySelector('.article-editor-find')?.textContent).not.toContain('替换为')
})

test('an editable text is not marked as read-only', async () => {
  const editor = await openEditor('<p>报名</p>')
  expect([editor.text().contentEditable, frame()?.hasAttribute('data-reading')]).toEqual(['true', false])
  expect(document.body.textContent).not.toContain('此文章含编辑器不支持的内容')
})

test('displayed files have temporary addresses, and are stored with their own', async () => {
  const stored = `/f/${'0'.repeat(32)}.png`
  const html = `<figure><img src="${stored}" alt="" /></figure>`
  const shown = `${stored}?expires=1&signature=abc`
  const editor = await openEditor(html, { ports: { viewsOf: async () => new Map([[stored, shown]]) } })
  expect(document.querySelector('figure img')?.getAttribute('src')).toBe(shown)
  expect([editor.read(), editor.text().contentEditable]).toEqual([html, 'true'])
})

test('a text that the editor would change is read-only and stays as it is stored', async () => {
  const html = '<p>报名</p><figure><img src="/f/a.png" alt="" /></figure>'
  // the stored address cannot be derived from this one
  const viewsOf = async () => new Map([['/f/a.png', '/elsewhere/b.png']])
  const editor = await openEditor(html, { ports: { viewsOf } })
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    '此文章含编辑器不支持的内容可以查看，不能在这里修改。',
  )
  expect([editor.text().contentEditable, frame()?.getAttribute('data-reading'), isDisabled('图片')]).toEqual([
    'false',
    'true',
    true,
  ])
  await editor.setCursor('behind', '报名')
  await editor.wait(600)
  expect([editor.read(), editor.changes]).toEqual([html, []])
  await editor.key('f', { ctrlKey: true })
  expect(document.querySelector('.article-editor-find')?.textContent).not.toContain('替换为')
})

test('while the temporary addresses are loaded, a message is shown instead of the text', async () => {
  await openEditor('<p><img src="/f/a.png" alt="" /></p>', { ports: { viewsOf: () => new Promise(() => undefined) } })
  expect(document.body.textContent).toBe('正在打开…')
})

test('the search opens from the toolbar and with its key, finds and replaces, and closes', async () => {
  const editor = await openEditor('<p>报名时间</p>')
  expect(document.querySelector('.article-editor-find')).toBeNull()
  await editor.select('时间')
  await editor.press('查找和替换')
  await editor.fill('替换为', '地点')
  await editor.press('全部替换')
  expect([editor.read(), editor.notices]).toEqual(['<p>报名地点</p>', ['已替换 1 处，撤销一次全部还原']])
  await editor.press('关闭')
  expect(document.querySelector('.article-editor-find')).toBeNull()
  await editor.key('h', { ctrlKey: true })
  expect(document.querySelector('.article-editor-find')).not.toBeNull()
})

test('a range of the page is replaced in the text, as one undo step', async () => {
  const editor = await openEditor('<p>报<strong>名</strong>时间</p>')
  await editor.setCursor('behind', '时间')
  expect(replaceRange(rangeOf(editor.text(), '时间'), '地点')).toBe(true)
  await editor.wait()
  expect(editor.read()).toBe('<p>报<strong>名</strong>地点</p>')
  await editor.press('撤销')
  expect(editor.read()).toBe('<p>报<strong>名</strong>时间</p>')
})

test('a range is not replaced in a read-only text', async () => {
  const editor = await openEditor('<p>报名</p>', { isReadOnly: true })
  expect(replaceRange(rangeOf(editor.text(), '报名'), '时间')).toBe(false)
  expect(editor.read()).toBe('<p>报名</p>')
})

/** The range of words in the page. */
function rangeOf(within: HTMLElement, words: string): Range {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent?.indexOf(words) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(walker.currentNode, at)
    range.setEnd(walker.currentNode, at + words.length)
    return range
  }
  throw new Error(`the text does not contain ${words}`)
}

test('Escape leaves the full screen', async () => {
  const editor = await openEditor('<p>报名</p>')
  await editor.setCursor('behind', '报名')
  const isFull = () => document.querySelector('.w-e-full-screen-container') !== null
  await editor.key('Escape')
  expect(isFull()).toBe(false)
  await editor.press('全屏')
  expect(isFull()).toBe(true)
  await editor.key('Escape')
  expect(isFull()).toBe(false)
})

test('Escape closes an open list of the toolbar and returns to its button', async () => {
  const editor = await openEditor('<p>报名</p>')
  await editor.select('报名')
  await editor.press('字号：默认字号')
  // jsdom has no layout
  const visible = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  onTestFinished(() => visible.mockRestore())
  const isOpen = () =>
    [...document.querySelectorAll<HTMLElement>('.w-e-select-list')].some(({ style }) => style.display !== 'none')
  expect(isOpen()).toBe(true)
  const choice = document.querySelector('.w-e-select-list li')
  choice?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([isOpen(), document.activeElement?.getAttribute('aria-label')]).toEqual([false, '字号：默认字号'])
})

test('closing the editor removes all its elements', async () => {
  const editor = await openEditor('<p>报名</p>')
  await editor.close()
  expect(document.querySelectorAll('[class*="w-e-"]')).toHaveLength(0)
})

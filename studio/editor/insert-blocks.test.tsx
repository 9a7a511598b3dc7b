// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import type { BlockNode } from './dialect/editor-nodes.ts'
import { insertAttachment, insertBlocks, insertFilm, insertPicture, insertTable } from './insert-blocks.ts'

const lines = (...texts: string[]): BlockNode[] => texts.map((text) => ({ type: 'paragraph', children: [{ text }] }))
const PICTURE = { url: '/f/a.png', name: 'a.png' }
const FIGURE = '<figure><img src="/f/a.png" alt="" /></figure>'

test('blocks are inserted behind the block at the cursor, and the cursor is set to their end', async () => {
  const { editor, setCursor, read, cursor, focused, settle } = bareEditor('<p>前面</p><p>后</p>')
  setCursor('before', '面')
  insertBlocks(editor, lines('甲', '乙'))
  expect([read(), cursor()]).toEqual(['<p>前面</p><p>甲</p><p>乙</p><p>后</p>', 'paragraph 乙|'])
  await settle()
  expect([focused(), cursor()]).toEqual([1, 'paragraph 乙|'])
})

test('the options insert in front of the block, and set the cursor to the start', () => {
  const { editor, setCursor, read, cursor } = bareEditor('<p>前</p><p>后</p>')
  setCursor('behind', '后')
  insertBlocks(editor, lines('甲', '乙'), { isBefore: true, edge: 'start' })
  expect([read(), cursor()]).toEqual(['<p>前</p><p>甲</p><p>乙</p><p>后</p>', 'paragraph |甲'])
})

test.each([
  ['paragraph', '<p><br /></p>'],
  ['heading', '<h2></h2>'],
  ['list item', '<ul><li></li></ul>'],
  ['quotation', '<blockquote></blockquote>'],
])('an empty %s is replaced', (_name, empty) => {
  const { editor, setCursorAt, read } = bareEditor(`<p>前</p>${empty}<p>后</p>`)
  setCursorAt(1)
  insertBlocks(editor, lines('甲'))
  expect(read()).toBe('<p>前</p><p>甲</p><p>后</p>')
})

test.each([
  ['a line with only a picture', '<p><img src="/f/b.png" alt="" /></p>'],
  ['a line of text', '<p>行</p>'],
  ['an empty caption', '<figure><img src="/f/b.png" alt="" /></figure>'],
  ['a table with empty cells', '<table><tbody><tr><td></td></tr></tbody></table>'],
])('%s is not replaced', (_name, block) => {
  const { editor, setCursorAt, read } = bareEditor(`<p>前</p>${block}<p>后</p>`)
  setCursorAt(1)
  insertBlocks(editor, lines('甲'))
  expect(read()).toBe(`<p>前</p>${block}<p>甲</p><p>后</p>`)
})

test('without a cursor blocks are inserted at the end, and one undo removes them', async () => {
  const { editor, read, settle, undo } = bareEditor('<p>前</p><p>后</p>')
  insertBlocks(editor, lines('甲'))
  expect(read()).toBe('<p>前</p><p>后</p><p>甲</p>')
  await settle()
  undo()
  expect(read()).toBe('<p>前</p><p>后</p>')
})

test('a line for typing follows blocks at the end of the text only', () => {
  const { editor, setCursor } = bareEditor('<p>前</p><p>后</p>')
  setCursor('behind', '前')
  insertPicture(editor, PICTURE)
  expect(editor.children).toHaveLength(3)
  setCursor('behind', '后')
  insertPicture(editor, PICTURE)
  expect(editor.children.map((node) => (node as unknown as BlockNode).type)).toEqual([
    'paragraph',
    'figure',
    'paragraph',
    'figure',
    'paragraph',
  ])
})

test('a table has a header row, 3 rows and 4 columns, and the cursor in its first cell', () => {
  const { editor, setCursor, setCursorAt, read, cursor } = bareEditor('<p>前</p>')
  setCursor('behind', '前')
  insertTable(editor)
  const head = '<th scope="col"></th>'.repeat(4)
  const row = `<tr>${'<td></td>'.repeat(4)}</tr>`
  expect(read()).toBe(`<p>前</p><table><thead><tr>${head}</tr></thead><tbody>${row}${row}</tbody></table>`)
  const first = editor.selection?.focus.path.slice(0, 3)
  setCursorAt(1, 0, 0)
  expect([first, cursor()]).toEqual([[1, 0, 0], 'table-cell |'])
})

test('a picture is a block with an empty caption at the cursor', () => {
  const { editor, setCursor, read, cursor } = bareEditor('<p>前</p><p>后</p>')
  setCursor('behind', '前')
  insertPicture(editor, PICTURE)
  expect([read(), cursor()]).toEqual([`<p>前</p>${FIGURE}<p>后</p>`, 'figure |'])
})

test('a picture gets the alternative text of the library', () => {
  const { editor, read } = bareEditor('<p>前</p>')
  insertPicture(editor, PICTURE, '招聘会')
  expect(read()).toBe(`<p>前</p>${FIGURE.replace('alt=""', 'alt="招聘会"')}`)
})

test.each([
  ['table', '<table><tbody><tr><td>词</td></tr></tbody></table>'],
  ['list', '<ul><li>词</li></ul>'],
  ['quotation', '<blockquote>词</blockquote>'],
])('a picture in a %s is part of the line', (_name, html) => {
  const { editor, setCursor, read } = bareEditor(html)
  setCursor('behind', '词')
  insertPicture(editor, PICTURE, '招聘会')
  expect(read()).toBe(html.replace('词', '词<img src="/f/a.png" alt="招聘会" />'))
})

test('a video has controls and an empty caption', () => {
  const { editor, setCursor, read, cursor } = bareEditor('<p>前</p>')
  setCursor('behind', '前')
  insertFilm(editor, { url: '/f/a.mp4', name: 'a.mp4' })
  expect([read(), cursor()]).toEqual([
    '<p>前</p><figure><video src="/f/a.mp4" controls preload="metadata"></video></figure>',
    'figure |',
  ])
})

test('an attachment is a link that downloads the file under its name, with the cursor behind it', async () => {
  const { editor, setCursor, read, cursor, focused, settle } = bareEditor('<p>前后</p>')
  setCursor('behind', '前')
  insertAttachment(editor, { url: '/f/1.pdf', name: '报名表.pdf' })
  await settle()
  expect([read(), focused()]).toEqual([
    '<p>前<a href="/f/1.pdf" download="报名表.pdf" data-w-e-type="attachment">报名表.pdf</a>后</p>',
    1,
  ])
  expect(cursor()).toBe('paragraph 前报名表.pdf|后')
  editor.insertText('新')
  expect(read()).toContain('</a>新后')
})

test('without a cursor an attachment is inserted at the end', () => {
  const { editor, read } = bareEditor('<p>前</p><p>后</p>')
  insertAttachment(editor, { url: '/f/1.pdf', name: '表.pdf' })
  expect(read()).toContain('<p>前</p><p>后<a')
})

const LOCKED = '<table><tbody><tr><td><ul><li>项</li></ul></td></tr></tbody></table>'

test.each([
  ['code', '<pre><code>码</code></pre>'],
  ['a video without caption', '<video src="/f/a.mp4" controls></video>'],
  ['a locked block', LOCKED],
  ['a divider', '<hr />'],
])('a picture and an attachment at %s are inserted behind it', (_name, block) => {
  const picture = bareEditor(`${block}<p>后</p>`)
  picture.setCursorAt(0)
  insertPicture(picture.editor, PICTURE)
  expect(picture.read()).toBe(`${block}${FIGURE}<p>后</p>`)
  const attachment = bareEditor(`${block}<p>后</p>`)
  attachment.setCursorAt(0)
  insertAttachment(attachment.editor, { url: '/f/1.pdf', name: '表.pdf' })
  expect(attachment.read()).toMatch(/<p><a href="\/f\/1\.pdf"[^>]*>表\.pdf<\/a><\/p><p>后<\/p>$/)
  expect(attachment.read().startsWith(block)).toBe(true)
})

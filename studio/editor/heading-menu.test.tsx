// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { headingMenu } from './heading-menu.ts'

const menu = headingMenu.factory()
const TABLE = '<table><tbody><tr><td>格</td></tr></tbody></table>'

/** Names of the offered levels; the current one is in brackets. */
const offered = (editor: ReturnType<typeof bareEditor>['editor']) =>
  menu.getOptions(editor).map(({ text, selected }) => (selected ? `[${text}]` : text))

test('the levels are named as in office programs; the level at the cursor is selected', () => {
  const { editor, setCursor } = bareEditor('<p>段</p><h3>节</h3>')
  setCursor('behind', '段')
  expect([menu.getValue(editor), offered(editor)]).toEqual([
    'paragraph',
    ['[正文]', '标题 1', '标题 2', '标题 3', '标题 4'],
  ])
  setCursor('behind', '节')
  expect([menu.getValue(editor), offered(editor)]).toEqual([
    'header3',
    ['正文', '标题 1', '[标题 2]', '标题 3', '标题 4'],
  ])
})

test('the level above the others is only offered where a text has it', () => {
  const { editor, setCursor } = bareEditor('<h1>题</h1>')
  setCursor('behind', '题')
  expect(offered(editor)).toEqual(['正文', '标题 1', '标题 2', '标题 3', '标题 4', '[大标题]'])
})

test('headings look larger and bold in the list', () => {
  const { editor } = bareEditor('<p>段</p>')
  const styles = menu.getOptions(editor).map(({ styleForRenderMenuList }) => styleForRenderMenuList)
  const sizes = styles.slice(1).map((style) => Number.parseInt(style?.['font-size'] ?? '', 10))
  expect([styles[0], styles.slice(1).every((style) => style?.['font-weight'] === 'bold')]).toEqual([undefined, true])
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
})

test('a chosen level changes every selected paragraph', () => {
  const { editor, select, read } = bareEditor('<p>甲</p><h3>乙</h3><p>丙</p>')
  select('甲', '乙')
  menu.exec(editor, 'header2')
  expect(read()).toBe('<h2>甲</h2><h2>乙</h2><p>丙</p>')
  menu.exec(editor, 'paragraph')
  expect(read()).toBe('<p>甲</p><p>乙</p><p>丙</p>')
})

test('without a cursor, and outside of paragraphs and headings, there is no level', () => {
  const { editor, setCursor } = bareEditor(`${TABLE}<ul><li>项</li></ul><p>段</p><h2>节</h2>`)
  expect([menu.isDisabled(editor), menu.getValue(editor)]).toEqual([true, 'paragraph'])
  const disabled = ['格', '项', '段', '节'].map((words) => {
    setCursor('behind', words)
    return menu.isDisabled(editor)
  })
  expect(disabled).toEqual([true, true, false, false])
})

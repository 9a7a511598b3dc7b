// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { type EditorActions, setEditorActions } from './editor-actions.ts'
import { menus } from './editor-menus.ts'

const TABLE = '<table><tbody><tr><td>格</td></tr></tbody></table>'
const captioned = (caption: string) => TABLE.replace('<table>', `<table><caption>${caption}</caption>`)

/** The button with a title. */
function button(title: string) {
  const menu = menus.map(({ factory }) => factory()).find((one) => one.title === title)
  if (menu === undefined) throw new Error(`no button is called ${title}`)
  return menu
}

test.each([
  ['图片', 'upload', ['image']],
  ['视频', 'upload', ['video']],
  ['附件', 'upload', ['file']],
  ['媒体库', 'chooseFile', []],
  ['公文样式', 'applyOfficialStyle', []],
  ['查找和替换', 'find', []],
  ['导入 Word', 'importWord', []],
] as const)('the button %s calls %s of the component', (title, action, values) => {
  const { editor } = bareEditor('<p>段</p>')
  const called = vi.fn<(...values: unknown[]) => void>()
  setEditorActions(editor, { [action]: called } as unknown as EditorActions)
  button(title).exec(editor, '')
  expect(called.mock.calls).toEqual([values])
})

test('the buttons of a table change its header row and header column', () => {
  const { editor, setCursor, read } = bareEditor(TABLE.replace('</td>', '</td><td>二</td>'))
  setCursor('behind', '格')
  button('标题列').exec(editor, '')
  expect(read()).toContain('<tbody><tr><th scope="row">格</th>')
  button('标题行').exec(editor, '')
  expect(read()).toContain('<thead><tr><th scope="col">格</th><th scope="col">二</th>')
})

test('the buttons of a picture ask for its text and delete it', () => {
  const { editor, setCursorAt, asked, read } = bareEditor('<figure><img src="/a.png" alt="" /></figure><p>后</p>')
  setCursorAt(0)
  button('替代文字').exec(editor, '')
  expect(asked.map(({ title }) => title)).toEqual(['替代文字'])
  button('删除').exec(editor, '')
  expect(read()).toBe('<p><br /></p><p>后</p>')
})

test('the buttons of links ask for the address', () => {
  const { editor, setCursor, asked } = bareEditor('<p>看<a href="/a">公告</a></p>')
  setCursor('behind', '看')
  button('链接').exec(editor, '')
  setCursor('behind', '公')
  button('修改链接').exec(editor, '')
  expect(asked.map(({ title }) => title)).toEqual(['插入链接', '修改链接'])
})

test('the caption of the table at the cursor is changed', async () => {
  const { editor, setCursor, asked, read, answerWith, settle, focused } = bareEditor(`<p>前</p>${captioned('旧')}`)
  setCursor('behind', '格')
  answerWith({ text: '各校人数' })
  button('表格标题').exec(editor, '')
  await settle()
  expect(asked).toEqual([{ title: '表格标题', lines: { text: { label: '这张表是什么', value: '旧' } } }])
  expect([read(), focused()]).toEqual([`<p>前</p>${captioned('各校人数')}`, 1])
})

test('an empty caption is removed; cancelling the dialog keeps the caption', async () => {
  const { editor, setCursor, read, answerWith, settle, focused } = bareEditor(captioned('旧'))
  setCursor('behind', '格')
  button('表格标题').exec(editor, '')
  await settle()
  expect([read(), focused()]).toEqual([captioned('旧'), 1])
  answerWith({ text: '' })
  button('表格标题').exec(editor, '')
  await settle()
  expect(read()).toBe(TABLE)
})

test('a table without a caption is asked for an empty one; outside of tables no dialog opens', async () => {
  const { editor, setCursor, asked, settle } = bareEditor(`<p>前</p>${TABLE}`)
  setCursor('behind', '前')
  button('表格标题').exec(editor, '')
  setCursor('behind', '格')
  button('表格标题').exec(editor, '')
  await settle()
  expect(asked.map(({ lines }) => lines['text']?.value)).toEqual([''])
})

test('a closed editor does not get the focus after the dialog', async () => {
  const { editor, setCursor, answerWith, settle, focused } = bareEditor(TABLE)
  setCursor('behind', '格')
  answerWith(undefined, () => Object.assign(editor, { isDestroyed: true }))
  button('表格标题').exec(editor, '')
  await settle()
  expect(focused()).toBe(0)
})

test('a read-only editor disables every button; code disables the button for links', () => {
  const { editor, setCursor } = bareEditor('<p>段</p><pre><code>码</code></pre>')
  setCursor('behind', '码')
  const disabled = () =>
    menus
      .map(({ factory }) => factory())
      .filter((menu) => menu.isDisabled(editor))
      .map(({ title }) => title)
  expect(disabled()).toEqual(['链接'])
  setCursor('behind', '段')
  expect(disabled()).toEqual([])
  editor.isDisabled = () => true
  expect(disabled()).toHaveLength(menus.length)
})

test('no button stays pressed or has a value', () => {
  const { editor } = bareEditor('<p>段</p>')
  expect(new Set(menus.map(({ factory }) => `${factory().isActive(editor)} ${factory().getValue(editor)}`))).toEqual(
    new Set(['false ']),
  )
})

test('every button has its own title, and an icon that screen readers skip', () => {
  const all = menus.map(({ factory }) => factory())
  expect(new Set(all.map(({ title }) => title)).size).toBe(menus.length)
  for (const { iconSvg, tag } of all) {
    expect([tag, iconSvg]).toEqual([
      'button',
      expect.stringMatching(/^<svg [^>]*aria-hidden="true"><path d="M.+"\/><\/svg>$/),
    ])
  }
})

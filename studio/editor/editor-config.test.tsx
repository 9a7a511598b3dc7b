// @vitest-environment jsdom
import type { IDomEditor } from '@wangeditor-next/editor'
import { expect, test, vi } from 'vitest'
import { FONT_SIZES, FONTS } from '#contracts/article-markup/markup-list.ts'
import { openEditor } from '#studio/testing/open-editor.tsx'
import { editorConfig, toolbarConfig } from './editor-config.ts'
import type { EditorPorts } from './ports.ts'

const hoverBar = () =>
  [...document.querySelectorAll('.w-e-hover-bar.w-e-bar-show button')].map((button) =>
    button.getAttribute('aria-label'),
  )

test('every control of the toolbar exists and has a name', async () => {
  await openEditor('<p>甲</p>')
  const names = [...document.querySelectorAll('.w-e-toolbar button')].map((button) => button.getAttribute('aria-label'))
  expect(names.join('|')).toBe(
    '标题级别：正文|引用|粗体|下划线|斜体|删除线|上标|下标|清除格式|文字颜色|背景色|字体：默认字体|字号：默认字号|行高：默认行高|' +
      '无序列表|有序列表|左对齐|居中对齐|右对齐|两端对齐|增加缩进|减少缩进|链接|图片|视频|附件|媒体库|表格|分割线|公文样式|' +
      '导入 Word|查找和替换|撤销|重做|全屏',
  )
  expect(toolbarConfig.toolbarKeys?.filter((key) => key === '|')).toHaveLength(6)
})

test.each([
  ['a picture', '<figure><img src="/a.png" alt="" /><figcaption>词</figcaption></figure>', ['替代文字', '删除']],
  ['a video', '<figure><video src="/a.mp4" controls></video><figcaption>词</figcaption></figure>', ['删除']],
  ['a link', '<p><a href="/a">词</a></p>', ['修改链接', '取消链接', '查看链接']],
  [
    'a table',
    '<table><tbody><tr><td>词</td></tr></tbody></table>',
    ['表格标题', '标题行', '标题列', '插入行', '删除行', '插入列', '删除列', '合并单元格', '拆分单元格', '删除表格'],
  ],
])('the bar at %s offers what can be done with it', async (_name, html, offered) => {
  const editor = await openEditor(html)
  await editor.setCursor('behind', '词')
  expect(hoverBar()).toEqual(offered)
})

test('a bar does not appear at plain text and code', async () => {
  const editor = await openEditor('<p>段</p><pre><code>码</code></pre>')
  for (const words of ['段', '码']) {
    await editor.select(words)
    expect(hoverBar()).toEqual([])
  }
})

test.each([
  ['字体：默认字体', ['默认字体', ...FONTS]],
  ['字号：默认字号', ['默认字号', ...FONT_SIZES]],
  ['行高：默认行高', ['默认行高', '1', '1.5', '1.75', '2', '2.5']],
])('the list %s offers the values that articles may have', async (label, values) => {
  const editor = await openEditor('<p>词</p>')
  await editor.select('词')
  await editor.press(label)
  expect([...document.querySelectorAll('.w-e-select-list li')].map(({ textContent }) => textContent)).toEqual(values)
})

test('an empty text asks for a text', async () => {
  await openEditor('')
  expect(document.querySelector('.w-e-text-placeholder')?.textContent).toBe('请输入正文')
})

/** The configuration, with a log of the messages to the author. */
function aConfig() {
  const notify = vi.fn<EditorPorts['notify']>()
  return { notify, config: editorConfig({ current: () => ({ ports: { notify } as unknown as EditorPorts }) }) }
}

test.each([
  ['error', 'error'],
  ['warning', 'warning'],
  ['success', 'success'],
  ['info', 'info'],
  ['', 'info'],
])('a message of the library of kind %j is shown as %s', (kind, shown) => {
  const { config, notify } = aConfig()
  config.customAlert?.('消息', kind as 'info')
  expect(notify).toHaveBeenCalledExactlyOnceWith('消息', shown)
})

test('only pictures of this site can be inserted by address', () => {
  const conf = aConfig().config.MENU_CONF?.['insertImage'] as { checkImage: (src: string) => true | string } | undefined
  const addresses = ['/f/a.png', 'https://example.com/a.png', '//example.com/a.png']
  expect(addresses.map((address) => conf?.checkImage(address))).toEqual([
    true,
    '图片须先上传到本站',
    '图片须先上传到本站',
  ])
})

test('the library never inserts pasted content itself', () => {
  const { config } = aConfig()
  expect(config.customPaste?.({} as IDomEditor, { clipboardData: null } as ClipboardEvent)).toBe(false)
})

test('opening a text does not move the focus into it', async () => {
  const editor = await openEditor('<p>甲</p>')
  expect(editor.text().contains(document.activeElement)).toBe(false)
})

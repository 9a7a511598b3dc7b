// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { askPictureText } from './picture-text.ts'

const figure = (alt: string) =>
  `<p>前</p><figure><img src="/a.png" alt="${alt}" width="40" /><figcaption>图注</figcaption></figure>`
const inline = (alt: string) => `<p>前<img src="/a.png" alt="${alt}" width="40" />后</p>`

test('the dialog shows the alternative text of the picture at the cursor, and explains it', async () => {
  const { editor, setCursor, asked } = bareEditor(figure('旧'))
  setCursor('before', '图注')
  await askPictureText(editor)
  expect(asked).toEqual([
    {
      title: '替代文字',
      cancelText: '以后再填',
      lines: { alt: { label: '这张图片上是什么', hint: expect.stringContaining('读屏软件'), value: '旧' } },
    },
  ])
})

test('the text of a picture with a caption is changed, and the cursor is set behind the caption', async () => {
  const { editor, setCursor, read, cursor, answerWith, settle, focused } = bareEditor(figure('旧'))
  setCursor('before', '图注')
  answerWith({ alt: '招聘会' })
  expect(await askPictureText(editor)).toBe('招聘会')
  await settle()
  expect([read(), cursor(), focused()]).toEqual([figure('招聘会'), 'figure 图注|', 1])
})

test('the text of a selected picture in a line is changed; the picture stays selected', async () => {
  const { editor, setCursorAt, asked, read, answerWith } = bareEditor(inline('旧'))
  setCursorAt(0, 1)
  answerWith({ alt: '招聘会' })
  expect(await askPictureText(editor)).toBe('招聘会')
  expect([asked[0]?.lines['alt']?.value, read(), editor.selection?.focus.path.slice(0, 2)]).toEqual([
    '旧',
    inline('招聘会'),
    [0, 1],
  ])
})

test('an empty text is stored, but a cancelled dialog leaves the text', async () => {
  const { editor, setCursor, read, answerWith } = bareEditor(figure('旧'))
  setCursor('before', '图注')
  expect([await askPictureText(editor), read()]).toEqual([undefined, figure('旧')])
  answerWith({ alt: '' })
  expect([await askPictureText(editor), read()]).toEqual(['', figure('')])
})

test('a picture without an alternative text is asked for an empty one', async () => {
  const { editor, setCursorAt, asked } = bareEditor('<figure><img src="/a.png" /></figure>')
  setCursorAt(0)
  await askPictureText(editor)
  expect(asked[0]?.lines['alt']?.value).toBe('')
})

test.each([
  ['a video', '<figure><video src="/a.mp4" controls></video></figure>'],
  ['a paragraph', '<p>前</p>'],
])('for %s no dialog opens', async (_name, html) => {
  const { editor, setCursorAt, asked } = bareEditor(html)
  setCursorAt(0)
  expect([await askPictureText(editor), asked]).toEqual([undefined, []])
})

test('an answer after the editor was closed is ignored', async () => {
  const { editor, setCursor, read, answerWith } = bareEditor(figure('旧'))
  setCursor('before', '图注')
  answerWith({ alt: '招聘会' }, () => Object.assign(editor, { isDestroyed: true }))
  expect([await askPictureText(editor), read()]).toEqual([undefined, figure('旧')])
})

test('a locked picture or text has no alternative text to ask for', async () => {
  const { editor, asked } = bareEditor('<p>前</p>')
  await askPictureText(editor)
  expect(asked).toEqual([])
})

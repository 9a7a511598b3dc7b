// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { askLink, canLink } from './link-text.ts'

/** Refusal of an address in the dialog; undefined if the address is accepted. */
async function refusalOf(address: string): Promise<string | undefined> {
  const { editor, asked } = bareEditor('<p>报名</p>')
  await askLink(editor)
  return asked[0]?.lines['url']?.refusal?.(address)
}

/** Links the selected word 报名 to an address. @returns the stored address */
async function linkedTo(url: string): Promise<string | undefined> {
  const { editor, select, read, answerWith } = bareEditor('<p>报名</p>')
  select('报名')
  answerWith({ url })
  await askLink(editor)
  return /href="([^"]*)"/.exec(read())?.[1]
}

test('without a selection the dialog asks for text and address, and the link is inserted at the cursor', async () => {
  const { editor, asked, setCursor, read, cursor, answerWith, settle, focused } = bareEditor('<p>前后</p>')
  setCursor('behind', '前')
  answerWith({ text: '招聘会', url: '/jobs' })
  await askLink(editor)
  expect(asked.map(({ title, lines }) => [title, Object.keys(lines)])).toEqual([['插入链接', ['text', 'url']]])
  expect([asked[0]?.lines['text'], asked[0]?.lines['url']]).toMatchObject([
    { label: '文字', value: '', isNeeded: true, hint: '写明打开后是什么，不写“点击这里”。' },
    { label: '地址', value: '', isNeeded: true, hint: '站内页面以 / 开头，如 /jobs。', maxLength: 2000 },
  ])
  await settle()
  expect([read(), cursor(), focused()]).toEqual(['<p>前<a href="/jobs">招聘会</a>后</p>', 'paragraph 前招聘会|后', 1])
  editor.insertText('新')
  expect(read()).toBe('<p>前<a href="/jobs">招聘会</a>新后</p>')
})

test('selected words become the link, and the cursor is set behind them', async () => {
  const { editor, asked, select, read, cursor, answerWith } = bareEditor('<p>请<strong>报名</strong>参加</p>')
  select('请', '报')
  answerWith({ url: '/jobs' })
  await askLink(editor)
  expect(Object.keys(asked[0]?.lines ?? {})).toEqual(['url'])
  expect([read(), cursor()]).toEqual([
    '<p><a href="/jobs">请<strong>报</strong></a><strong>名</strong>参加</p>',
    'paragraph 请报|名参加',
  ])
})

test('the address of the link at the cursor is changed', async () => {
  const { editor, asked, setCursor, read, answerWith } = bareEditor(
    '<p>见<a href="/old" title="全文">公告</a>和<a href="/b">附件</a></p>',
  )
  setCursor('behind', '公')
  answerWith({ url: '/new' })
  await askLink(editor)
  expect([asked[0]?.title, Object.keys(asked[0]?.lines ?? {}), asked[0]?.lines['url']?.value]).toEqual([
    '修改链接',
    ['url'],
    '/old',
  ])
  expect(read()).toBe('<p>见<a href="/new" title="全文">公告</a>和<a href="/b">附件</a></p>')
})

test('a new link around an old link replaces it', async () => {
  const { editor, select, read, answerWith } = bareEditor('<p>请看<a href="/old">公告</a>全文</p>')
  select('看', '全')
  answerWith({ url: '/new' })
  await askLink(editor)
  expect(read()).toBe('<p>请<a href="/new">看公告全</a>文</p>')
})

test('cancelling changes nothing; selection and focus stay', async () => {
  const { editor, select, read, cursor, settle, focused } = bareEditor('<p>请报名</p>')
  select('报名')
  await askLink(editor)
  await settle()
  expect([read(), cursor(), focused()]).toEqual(['<p>请报名</p>', 'paragraph 请[报名]', 1])
})

test('the link is inserted at the cursor from before the dialog', async () => {
  const { editor, setCursor, read, answerWith } = bareEditor('<p>前后</p><p>下</p>')
  setCursor('behind', '前')
  answerWith({ text: '词', url: '/a' }, () => setCursor('behind', '下'))
  await askLink(editor)
  expect(read()).toBe('<p>前<a href="/a">词</a>后</p><p>下</p>')
})

test('without a cursor the link is inserted at the end', async () => {
  const { editor, read, answerWith } = bareEditor('<p>前</p>')
  answerWith({ text: '词', url: '/a' })
  await askLink(editor)
  expect(read()).toBe('<p>前<a href="/a">词</a></p>')
})

test('an answer after the editor was closed is ignored', async () => {
  const { editor, setCursor, read, answerWith, settle, focused } = bareEditor('<p>前</p>')
  setCursor('behind', '前')
  answerWith({ text: '词', url: '/a' }, () => Object.assign(editor, { isDestroyed: true }))
  await askLink(editor)
  await settle()
  expect([read(), focused()]).toEqual(['<p>前</p>', 0])
})

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a?b#c', 'https://example.com/a?b#c'],
  ['example.com:8080', 'https://example.com:8080'],
  ['example.com?a', 'https://example.com?a'],
  ['hr@example.com', 'mailto:hr@example.com'],
  ['first.last+job@mail.example.com', 'mailto:first.last+job@mail.example.com'],
  ['http://example.com', 'http://example.com'],
  ['tel:12345', 'tel:12345'],
  ['/jobs/a.b', '/jobs/a.b'],
  ['#top', '#top'],
])('the address %s is stored as %s', async (typed, stored) => {
  expect([await refusalOf(typed), await linkedTo(typed)]).toEqual([undefined, stored])
})

test.each(['jobs', 'javascript:alert(1)', '//example.com', 'hr@example', 'a b.com', 'example.com x', 'x@y@z.com'])(
  'the address %s is refused',
  async (address) => {
    expect(await refusalOf(address)).toBe('链接须以 http://、https://、mailto:、tel: 或 / 开头')
  },
)

test('links are not allowed in code and locked parts', () => {
  const locked = '<table><tbody><tr><td><ul><li>项</li></ul></td></tr></tbody></table>'
  const { editor, setCursorAt } = bareEditor(`<p>段</p><pre><code>码</code></pre>${locked}`)
  const allowed = [0, 1, 2].map((block) => {
    setCursorAt(block)
    return canLink(editor)
  })
  expect(allowed).toEqual([true, false, false])
})

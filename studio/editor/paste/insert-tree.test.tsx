// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'

const TABLE = '<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>'
const ROWS = TABLE.replace('</tbody>', '<tr><td>丙</td><td>丁</td></tr></tbody>')
const LIST = '<ul><li>一项</li><li>二项</li></ul>'
const SEVERAL = '<p>甲段</p><p>乙段</p>'

/** Opens `html` and pastes `content` behind the words `behind`. @returns the stored HTML and the shown messages */
async function pasted(html: string, behind: string, content: string) {
  const editor = await openEditor(html)
  await editor.setCursor('behind', behind)
  await editor.paste({ html: content })
  return { html: editor.read(), notices: editor.notices }
}

test('a single paragraph becomes part of the paragraph at the cursor', async () => {
  expect(await pasted('<p>报名时间</p>', '报名', '<p>的<b>新</b></p>')).toEqual({
    html: '<p>报名的<strong>新</strong>时间</p>',
    notices: [],
  })
})

test.each([
  ['behind the first word', '报名', `<h2>报名</h2>${SEVERAL}<h2>时间</h2>`],
  ['at the end', '时间', `<h2>报名时间</h2>${SEVERAL}`],
])('several paragraphs pasted in a heading %s stay paragraphs', async (_, behind, html) => {
  expect(await pasted('<h2>报名时间</h2><p>后</p>', behind, SEVERAL)).toEqual({ html: `${html}<p>后</p>`, notices: [] })
})

test('blocks pasted at the start of a paragraph are inserted before it, and typing goes on behind them', async () => {
  const editor = await openEditor('<p>前</p><p>报名时间</p>')
  await editor.setCursor('before', '报名')
  await editor.paste({ html: LIST })
  await editor.type('三')
  expect(editor.read()).toBe(`<p>前</p>${LIST.replace('二项', '二项三')}<p>报名时间</p>`)
})

test('a table pasted in the middle of an item splits the list', async () => {
  expect(await pasted('<ol><li>甲乙</li><li>丙</li></ol>', '甲', TABLE)).toEqual({
    html: `<ol><li>甲</li></ol>${TABLE}<ol><li>乙</li><li>丙</li></ol>`,
    notices: [],
  })
})

test('a heading pasted alone stays a heading', async () => {
  expect((await pasted('<p>报名时间</p>', '报名', '<h2>小标题</h2>')).html).toBe(
    '<p>报名</p><h2>小标题</h2><p>时间</p>',
  )
})

test('pasted blocks replace an empty line, and no further line is added between them and the next text', async () => {
  const editor = await openEditor('<p>前</p><p>后</p>')
  await editor.setCursor('behind', '前')
  await editor.edit('insertParagraph')
  await editor.paste({ html: `${TABLE}<p>甲</p>${TABLE}` })
  expect(editor.read()).toBe(`<p>前</p>${TABLE}<p>甲</p>${TABLE}<p>后</p>`)
})

test('a picture pasted as the last paragraph is kept', async () => {
  const picture = '<p><img src="/f/b.png" alt="门" /></p>'
  expect((await pasted('<p>前</p><p>后</p>', '前', `<p>甲</p>${picture}`)).html).toBe(
    `<p>前</p><p>甲</p>${picture}<p>后</p>`,
  )
})

test('pasted content replaces text that is selected across paragraphs', async () => {
  const editor = await openEditor('<p>报名时间</p><p>报名地点</p>')
  await editor.selectTo('时间', '报名地点')
  await editor.paste({ html: '<p>须知</p>' })
  expect(editor.read()).toBe('<p>报名须知</p>')
})

test('without a cursor, content is pasted at the end of the text', async () => {
  const editor = await openEditor('<p>报名时间</p>')
  await editor.paste({ html: '<p>与地点</p>' })
  expect(editor.read()).toBe('<p>报名时间与地点</p>')
})

test('content pasted in code is text without formats, one line per block', async () => {
  expect(await pasted('<pre><code>甲乙</code></pre>', '甲', `<p>一<b>二</b></p><ul><li>三</li></ul>`)).toEqual({
    html: '<pre><code>甲一二\n三乙</code></pre>',
    notices: [],
  })
})

test.each([
  ['a paragraph with formats', '<p>一<b>二</b></p>', '甲一<strong>二</strong>', []],
  [
    'paragraphs, a heading and a list',
    `${SEVERAL}<h2>题</h2>${LIST}`,
    '甲甲段<br />乙段<br />题<br />一项<br />二项',
    [],
  ],
  ['a quotation and code', '<blockquote><p>引</p></blockquote><pre>码</pre>', '甲引<br />码', []],
  [
    'a table with other text',
    `<p>表</p>${TABLE}`,
    '甲表<br />甲\u3000乙',
    ['格子里不能再放表格，已变成文字行；要保留表格请粘贴到表格外面'],
  ],
  [
    'a table with a caption, and text',
    '<table><caption>题注</caption><tbody><tr><td>子</td><td>丑</td></tr><tr><td>寅</td><td>卯</td></tr></tbody></table><p>尾</p>',
    '甲题注<br />子\u3000丑<br />寅\u3000卯<br />尾',
    ['格子里不能再放表格，已变成文字行；要保留表格请粘贴到表格外面'],
  ],
  [
    'a picture with a caption',
    '<figure><img src="/f/a.png" alt="展位" width="300"><figcaption>签到处</figcaption></figure>',
    '甲<img src="/f/a.png" alt="展位" width="300" /><br />签到处',
    [],
  ],
  [
    'a picture without a description',
    '<figure><img src="/f/a.png"></figure><p>尾</p>',
    '甲<img src="/f/a.png" alt="" /><br />尾',
    [],
  ],
  [
    'a video and a divider',
    '<video src="/f/a.mp4"></video><p>尾</p><hr><figure><video src="/f/b.mp4"></video><figcaption>片</figcaption></figure>',
    '甲尾',
    ['表格里不能放视频、分隔线，略去 3 处'],
  ],
  [
    'a table and a divider',
    `${TABLE}<hr>`,
    '甲甲\u3000乙',
    ['格子里不能再放表格，已变成文字行；要保留表格请粘贴到表格外面；表格里不能放视频、分隔线，略去 1 处'],
  ],
])('%s pasted in a cell becomes lines of the cell', async (_, content, cell, notices) => {
  expect(await pasted(TABLE, '甲', content)).toEqual({
    html: TABLE.replace('甲', cell),
    notices,
  })
})

const FIGURE = '<figure><img src="/f/a.png" alt="展位" /><figcaption>签到处</figcaption></figure>'
const BELOW = '图注、视频说明只有一行文字，放不下的内容已放在它下面'

test.each([
  ['a paragraph', '<p>入<b>口</b></p>'],
  ['a quotation', '<blockquote>入<b>口</b></blockquote>'],
  ['a list of one item', '<ul><li>入<b>口</b></li></ul>'],
])('%s pasted in a caption becomes part of the caption', async (_, content) => {
  expect(await pasted(FIGURE, '签到', content)).toEqual({
    html: FIGURE.replace('签到', '签到入<strong>口</strong>'),
    notices: [],
  })
})

test.each([
  ['several paragraphs', SEVERAL, SEVERAL],
  ['a table of two rows', ROWS, ROWS],
  ['a picture', '<p><img src="/f/b.png" alt="门"></p>', '<p><img src="/f/b.png" alt="门" /></p>'],
  ['text with a divider', '<p>入口</p><hr>', '<p>入口</p><hr />'],
  ['a divider', '<hr>', '<hr />'],
])('%s pasted in a caption is inserted below the picture, with a message', async (_, content, html) => {
  expect(await pasted(`${FIGURE}<p>后</p>`, '签到', content)).toEqual({
    html: `${FIGURE}${html}<p>后</p>`,
    notices: [BELOW],
  })
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const marks = () => all('.article-item-mark').map(({ textContent }) => textContent)
const indents = () => all('.article-item').map(({ style }) => style.paddingLeft)

test('pictures and videos are shown with a caption that explains itself', async () => {
  const editor = await openEditor(
    '<figure><img src="/a.png" alt="" /><figcaption>图</figcaption></figure><figure><video src="/a.mp4" controls></video></figure>',
  )
  expect(all('figure.article-figure > [contenteditable=false] > *').map(({ tagName }) => tagName)).toEqual([
    'IMG',
    'VIDEO',
  ])
  expect(all('figcaption').map(({ dataset }) => dataset['placeholder'])).toEqual([
    '图注（可不填）',
    '视频说明：讲了什么',
  ])
  expect(all('figcaption')[0]?.textContent).toBe('图')
  await editor.setCursor('behind', '图')
  await editor.type('注')
  expect(editor.read()).toContain('<figcaption>图注</figcaption>')
})

test('a video without caption and a locked block are shown unchanged and cannot be edited', async () => {
  const locked = '<table><tbody><tr><td><ul><li>项</li></ul></td></tr></tbody></table>'
  await openEditor(`<video src="/a.mp4" controls></video>${locked}`)
  const [film, block] = [document.querySelector('.article-film'), document.querySelector('.article-locked')]
  expect([film?.getAttribute('contenteditable'), film?.querySelector('video')?.getAttribute('src')]).toEqual([
    'false',
    '/a.mp4',
  ])
  expect([block?.getAttribute('contenteditable'), block?.querySelector('.article-locked-name')?.textContent]).toEqual([
    'false',
    '保留原样',
  ])
  expect(block?.lastElementChild?.innerHTML).toBe(locked)
})

test('items have bullets by level, and are indented by level', async () => {
  await openEditor('<ul><li>一<ul><li>二<ul><li>三<ul><li>四</li></ul></li></ul></li></ul></li></ul>')
  expect([marks(), indents()]).toEqual([
    ['•', '◦', '▪', '▪'],
    ['0em', '2em', '4em', '6em'],
  ])
  expect(all('.article-item-mark').map((mark) => mark.contentEditable)).toEqual(['false', 'false', 'false', 'false'])
  expect(all('.article-item-text').map(({ textContent }) => textContent)).toEqual(['一', '二', '三', '四'])
})

test('numbered items count through inner lists, and start again at another list, level or text', async () => {
  await openEditor(
    '<ol><li>一<ol><li>甲</li><li>乙</li></ol></li><li>二<ul><li>点</li></ul></li><li>三<ol><li>丙</li></ol></li></ol>' +
      '<ol><li>另一</li></ol><p>段</p><ol><li>再一</li><li>再二</li></ol>',
  )
  expect(marks()).toEqual(['1.', '1.', '2.', '2.', '◦', '3.', '1.', '1.', '1.', '2.'])
})

test('a list with a first number counts from it', async () => {
  await openEditor(
    '<ol start="5"><li>五</li><li>六<ol><li>内</li></ol></li><li>七</li></ol><ol start="9"><li>九</li></ol>',
  )
  expect(marks()).toEqual(['5.', '6.', '1.', '7.', '9.'])
})

test('bullets above numbers of the same level are not counted', async () => {
  await openEditor('<ul><li>点</li></ul><ol><li>一</li><li>二</li></ol><ul><li>点</li></ul><ol><li>一</li></ol>')
  expect(marks()).toEqual(['•', '1.', '2.', '•', '1.'])
})

test('a table shows its caption, merged cells and header cells', async () => {
  await openEditor(
    '<table><caption>各校<strong>人数</strong></caption><thead><tr><th colspan="2" scope="col">一</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">二</td><td>三</td></tr><tr><td>四</td></tr></tbody></table>',
  )
  const caption = document.querySelector('caption')
  expect([caption?.innerHTML, caption?.getAttribute('contenteditable')]).toEqual(['各校<strong>人数</strong>', 'false'])
  expect(
    all('.article-table th, .article-table td').map((cell) =>
      [
        cell.tagName,
        cell.textContent,
        ...['colspan', 'rowspan', 'scope'].map((name) => cell.getAttribute(name)),
      ].join(),
    ),
  ).toEqual(['TH,一,2,1,col', 'TD,二,1,2,', 'TD,三,1,1,', 'TD,四,1,1,'])
  expect(all('.article-table table').map((table) => table.contentEditable)).toEqual(['true'])
})

test('a table without a caption shows none; typing changes its cell', async () => {
  const html = '<table><tbody><tr><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></tbody></table>'
  const editor = await openEditor(html)
  expect(document.querySelector('caption')).toBeNull()
  await editor.setCursor('behind', '二')
  await editor.type('新')
  expect(all('td').map(({ textContent }) => textContent)).toEqual(['一', '二新', '三', '四'])
  expect(editor.read()).toBe(html.replace('二', '二新'))
})

test('styles of a block that the editor does not know are shown as on the page', async () => {
  await openEditor('<p style="background-color:#ff0000;font-size:20px">甲</p>')
  const style = document.querySelector<HTMLElement>('[data-slate-editor] p')?.style
  expect([style?.backgroundColor, style?.fontSize]).toEqual(['rgb(255, 0, 0)', '20px'])
})

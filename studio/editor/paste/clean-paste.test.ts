import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanPaste } from './clean-paste.ts'
import { FRAGMENTS } from './office-fragments.ts'
import { leftOutLine, nothingLeftOut } from './paste-notices.ts'

const { window } = new JSDOM('')

/** As a browser reads it. */
function parse(html: string): ArticleNode[] {
  const template = window.document.createElement('template')
  template.innerHTML = html
  return treeOf(template.content.childNodes)
}

const treeOf = (nodes: Iterable<ChildNode>): ArticleNode[] =>
  [...nodes].flatMap((node): ArticleNode[] => {
    if (node.nodeType === window.Node.TEXT_NODE) return [node.textContent ?? '']
    if (node.nodeType !== window.Node.ELEMENT_NODE) return []
    const { localName, attributes, childNodes } = node as Element
    return [
      element(
        localName,
        treeOf(childNodes),
        Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
      ),
    ]
  })

test.each(FRAGMENTS)('$name', ({ html, clean, line }) => {
  const { tree, leftOut } = cleanPaste(html, parse)
  expect(htmlOf(tree)).toBe(clean)
  expect(leftOutLine(leftOut)).toBe(line)
})

test('removed parts are reported in one line', () => {
  expect(leftOutLine({ ...nothingLeftOut(), comments: 2, hidden: 1, pictures: ['', '', ''] })).toBe(
    '已去除 2 条批注、1 处隐藏文字；3 张图片需重新上传',
  )
})

test('a list copied without its beginning keeps its numbers', () => {
  const item = (text: string) => ({ type: 'list-item', ordered: true, level: 0, children: [{ text }] })
  const nodes = btoa(encodeURIComponent(JSON.stringify([item('乙'), item('丙')])))
  const shown = (mark: string) => `<div class="article-item"><span class="article-item-mark">${mark}</span></div>`
  const { tree } = cleanPaste(`${shown('2.')}${shown('3.')}<p data-slate-fragment="${nodes}"></p>`, parse)
  expect(htmlOf(tree)).toBe('<ol start="2"><li>乙</li><li>丙</li></ol>')
})

test('nodes of another editor are ignored: its HTML is read', () => {
  const nodes = btoa(encodeURIComponent(JSON.stringify([{ type: 'heading-one', children: [{ text: '甲' }] }])))
  expect(htmlOf(cleanPaste(`<h3 data-slate-fragment="${nodes}">甲</h3>`, parse).tree)).toBe('<h2>甲</h2>')
})

const pasted = (html: string) => htmlOf(cleanPaste(html, parse).tree)

test.each([
  ['599', false],
  ['600', true],
  ['700', true],
  ['bold', true],
  ['bolder', true],
  ['normal', false],
])('text of the weight %s is bold: %s', (weight, isBold) => {
  const span = `<span style="font-weight:${weight}">招聘</span>`
  expect(pasted(`<p>甲${span}</p>`)).toBe(isBold ? '<p>甲<strong>招聘</strong></p>' : '<p>甲招聘</p>')
  // a first row in bold is the head of its table
  const table = `<table><tr><td>${span}</td><td>${span}</td></tr><tr><td>甲</td><td>乙</td></tr></table>`
  expect(pasted(table).includes('<th')).toBe(isBold)
})

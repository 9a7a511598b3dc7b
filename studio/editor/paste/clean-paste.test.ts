import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanPaste } from './clean-paste.ts'
import { FRAGMENTS } from './office-fragments.ts'
import { leftOutLine, nothingLeftOut } from './paste-notices.ts'

const { window } = new JSDOM('')

/** Parses HTML as a browser does. */
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

test.each(FRAGMENTS)('pasted HTML is sanitized: $name', ({ html, clean, line }) => {
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

test('nodes of another editor are ignored, and its HTML is used', () => {
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
])('text with the font weight %s is bold: %s', (weight, isBold) => {
  const span = `<span style="font-weight:${weight}">招聘</span>`
  expect(pasted(`<p>甲${span}</p>`)).toBe(isBold ? '<p>甲<strong>招聘</strong></p>' : '<p>甲招聘</p>')
  // a bold first row is a header row
  const table = `<table><tr><td>${span}</td><td>${span}</td></tr><tr><td>甲</td><td>乙</td></tr></table>`
  expect(pasted(table).includes('<th')).toBe(isBold)
})

const del = (around: (html: string) => string) => pasted(around('<p>甲<del>乙</del></p>'))

test.each([
  ['a style', (html: string) => `<div style="mso-x:1">${html}</div>`],
  ['a class', (html: string) => `<div class="MsoNormal">${html}</div>`],
  ['a class without quotes', (html: string) => `<div class=MsoNormal>${html}</div>`],
  ['a namespace', (html: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office">${html}</html>`],
])('text deleted in an office program, recognised by %s, is left out', (_, around) => {
  expect(del(around)).toBe('<p>甲</p>')
})

test('text deleted on a web page is struck through', () => {
  expect(del((html) => html)).toBe('<p>甲<s>乙</s></p>')
})

test('the origin of this site is removed from links', () => {
  const html = '<p><a href="https://site.example/a">甲</a></p>'
  expect(htmlOf(cleanPaste(html, parse, 'https://site.example').tree)).toBe('<p><a href="/a">甲</a></p>')
  expect(pasted(html)).toBe(html)
})

test.each([
  ['comments', '已去除 3 条批注'],
  ['hidden', '已去除 3 处隐藏文字'],
  ['hiddenRows', '已去除 3 行隐藏的表格行'],
  ['hiddenColumns', '已去除 3 列隐藏的表格列'],
  ['deleted', '已去除 3 处修订中删除的文字'],
  ['films', '3 个视频或音频没有带来，请用“视频”“附件”上传'],
  ['drawings', '3 处图形里的文字没有带来，请截图后作为图片上传'],
  ['formulas', '3 个公式没有带来，请截图后作为图片上传'],
  ['simplified', '3 处版式已变成普通段落，请核对'],
])('the message about %s', (part, line) => {
  expect(leftOutLine({ ...nothingLeftOut(), [part]: 3 })).toBe(line)
  expect(leftOutLine(nothingLeftOut())).toBe('')
})

import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanPaste } from './clean-paste.ts'
import { FRAGMENTS } from './office-fragments.ts'
import { leftOutLine } from './paste-notices.ts'

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

test('what was left out is told in one line', () => {
  expect(leftOutLine({ comments: 2, hidden: 1, pictures: ['', '', ''] })).toBe(
    '已去除 2 条批注、1 处隐藏文字；3 张图片需重新上传',
  )
})

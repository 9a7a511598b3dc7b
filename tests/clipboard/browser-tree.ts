import { JSDOM } from 'jsdom'
import { type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'

const { window } = new JSDOM('')

/** Parses HTML as a browser does. */
export function parseHtml(html: string): ArticleNode[] {
  const template = window.document.createElement('template')
  template.innerHTML = html
  return treeOf(template.content.childNodes)
}

const treeOf = (nodes: Iterable<ChildNode>): ArticleNode[] =>
  [...nodes].flatMap((node): ArticleNode[] => {
    if (node.nodeType === window.Node.TEXT_NODE) return [node.textContent ?? '']
    if (node.nodeType !== window.Node.ELEMENT_NODE) return []
    const { localName, attributes, childNodes } = node as Element
    const own = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
    return [element(localName, treeOf(childNodes), own)]
  })

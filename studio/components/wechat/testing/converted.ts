import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { wechatArticle } from '#studio/components/wechat/wechat-html.ts'

const treeOf = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): ArticleNode[] =>
  nodes.map((node): ArticleNode => {
    if (!('tagName' in node)) return (node as DefaultTreeAdapterTypes.TextNode).value
    const attributes = Object.fromEntries(node.attrs.map((each) => [each.name, each.value]))
    return element(node.tagName, treeOf(node.childNodes), attributes)
  })
/** Converts HTML for 公众号, as on the site https://hr.example.cn. */
export const converted = (html: string) =>
  wechatArticle(treeOf(parseFragment(html).childNodes), 'https://hr.example.cn')

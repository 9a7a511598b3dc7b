import {
  type ArticleElement,
  type ArticleNode,
  element,
  htmlOf,
  isElement,
  textOf,
} from '#contracts/article-markup/article-tree.ts'

/** A picture or video that staff upload by hand, in the order of the text. */
type WechatFile = { number: number; kind: '图' | '视频'; url: string; name: string; caption: string }

/** An article for the editor of 公众号: HTML with inline styles only, and lists of the parts that it cannot contain. */
type WechatArticle = {
  html: string
  files: WechatFile[]
  /** Addresses outside of WeChat, numbered in the text and listed below it. */
  links: string[]
  attachments: string[]
}

const TEXT = 'font-size:16px;line-height:1.75;'
const SMALL = 'font-size:14px;line-height:1.6;color:#666666;'
const CELL = 'border:1px solid #cccccc;padding:6px 8px;font-size:14px;line-height:1.6;'

/** Inline styles by tag, which WeChat's editor keeps. It drops everything else, such as classes. */
const STYLES: Readonly<Record<string, string>> = {
  p: `margin:0 0 16px;${TEXT}`,
  h1: 'margin:28px 0 14px;font-size:20px;font-weight:bold;line-height:1.5;',
  h2: 'margin:28px 0 14px;font-size:20px;font-weight:bold;line-height:1.5;',
  h3: 'margin:24px 0 12px;font-size:18px;font-weight:bold;line-height:1.5;',
  h4: 'margin:20px 0 10px;font-size:16px;font-weight:bold;line-height:1.5;',
  h5: 'margin:20px 0 10px;font-size:16px;font-weight:bold;line-height:1.5;',
  h6: 'margin:20px 0 10px;font-size:16px;font-weight:bold;line-height:1.5;',
  blockquote: 'margin:0 0 16px;padding:8px 16px;border-left:3px solid #bbbbbb;color:#555555;',
  ul: 'margin:0 0 16px;padding-left:28px;',
  ol: 'margin:0 0 16px;padding-left:28px;',
  li: `margin:0 0 8px;${TEXT}`,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;',
  th: `${CELL}background-color:#f2f2f2;font-weight:bold;`,
  td: CELL,
  hr: 'margin:24px 0;border:none;border-top:1px solid #dddddd;',
  pre: 'margin:0 0 16px;padding:12px;background-color:#f6f6f6;font-size:14px;white-space:pre-wrap;',
}
/** Kept attributes, in addition to styles. */
const KEPT_ATTRIBUTES = ['colspan', 'rowspan'] as const
const CENTERED = 'text-align:center;'

/** Converts a sanitized text. `base` is the address of the site, to complete links within the site. */
export function wechatArticle(tree: readonly ArticleNode[], base: string): WechatArticle {
  const files: WechatFile[] = []
  const links: string[] = []
  const attachments: string[] = []

  /** Registers a file. Returns the mark at which staff insert the file. */
  function place(kind: WechatFile['kind'], url: string, caption: string): string {
    const number = files.filter((file) => file.kind === kind).length + 1
    const ending = /\.\w{2,5}(?=$|[?#])/.exec(url)?.[0] ?? ''
    files.push({
      number,
      kind,
      url,
      name: `${String(files.length + 1).padStart(2, '0')}-${kind}${number}${ending}`,
      caption,
    })
    return `【${kind} ${number}${caption === '' ? '' : `：${caption}`}】`
  }

  function link(node: ArticleElement): ArticleNode[] {
    const { href = '', download } = node.attributes
    const words = inside(node.children)
    if (node.attributes['data-w-e-type'] === 'attachment') {
      const name = download ?? textOf(node.children)
      attachments.push(name)
      return [...words, '（附件见“阅读原文”）']
    }
    if (!/^(?:https?:|\/)/.test(href)) return words // mail addresses and anchors in the page
    const address = new URL(href, base).href
    if (new URL(address).hostname === 'mp.weixin.qq.com') return [element('a', words, { href: address })]
    if (textOf(node.children).trim() === address) return words
    const known = links.indexOf(address)
    if (known < 0) links.push(address)
    return [...words, element('sup', [`[${known < 0 ? links.length : known + 1}]`])]
  }

  /** A list that does not start at 1 becomes numbered paragraphs: WeChat always counts from 1. */
  function list(node: ArticleElement): ArticleNode[] {
    const start = Number(node.attributes['start'] ?? '1')
    if (node.tag !== 'ol' || start === 1) return [styled(node, inside(node.children))]
    return node.children
      .filter(isElement)
      .map((item, at) => styled(element('p'), [`${start + at}. `, ...inline(item.children)]))
  }

  function figure(node: ArticleElement): ArticleNode[] {
    const caption = node.children.find((child) => isElement(child) && child.tag === 'figcaption')
    const words = isElement(caption) ? textOf(caption.children).trim() : ''
    const others = node.children.filter((child) => child !== caption)
    const media = others.flatMap((child) => elementsOf(child, 'img', 'video'))
    if (media.length === 0) return inside(others)
    return [
      ...media.map((one) => paragraph([file(one, words)], CENTERED)),
      ...(words === '' ? [] : [paragraph([words], CENTERED + SMALL)]),
    ]
  }

  function file(node: ArticleElement, caption: string): string {
    const kind = node.tag === 'img' ? '图' : '视频'
    const [source] = elementsOf(node, 'source')
    const url = node.attributes['src'] ?? source?.attributes['src'] ?? ''
    return place(kind, url, caption === '' ? (node.attributes['alt'] ?? '') : caption)
  }

  function table(node: ArticleElement): ArticleNode[] {
    const caption = node.children.find((child) => isElement(child) && child.tag === 'caption')
    const rows = node.children.filter((child) => child !== caption && !(isElement(child) && child.tag === 'colgroup'))
    return [
      ...(isElement(caption) ? [paragraph(inside(caption.children), `${CENTERED}font-weight:bold;`)] : []),
      styled(element('table'), inside(rows)),
    ]
  }

  function converted(node: ArticleNode): ArticleNode[] {
    if (!isElement(node)) return [node]
    if (node.tag === 'a') return link(node)
    if (node.tag === 'ul' || node.tag === 'ol') return list(node)
    if (node.tag === 'figure') return figure(node)
    if (node.tag === 'table') return table(node)
    if (node.tag === 'img' || node.tag === 'video') return [file(node, '')]
    if (node.tag === 'div') {
      const films = elementsOf(node, 'video')
      return films.length === 0 ? inside(node.children) : films.map((film) => paragraph([file(film, '')], CENTERED))
    }
    return [styled(node, inside(node.children))]
  }

  const inside = (nodes: readonly ArticleNode[]): ArticleNode[] => nodes.flatMap(converted)
  /** Content of a list item, without its paragraphs. */
  const inline = (nodes: readonly ArticleNode[]): ArticleNode[] =>
    inside(nodes.flatMap((node) => (isElement(node) && node.tag === 'p' ? node.children : [node])))

  const body = inside(tree)
  const notes = links.map((address, at) => paragraph([`[${at + 1}] ${address}`], `${SMALL}word-break:break-all;`))
  return { html: htmlOf([...body, ...notes]), files, links, attachments }
}

const paragraph = (children: readonly ArticleNode[], style: string) => styled(element('p', [], { style }), children)

/** Adds the style of the tag to an element; the element's own style overrides it. */
function styled({ tag, attributes }: ArticleElement, children: readonly ArticleNode[]): ArticleElement {
  const style = `${STYLES[tag] ?? ''}${attributes['style'] ?? ''}`
  const kept = KEPT_ATTRIBUTES.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]]))
  return element(tag, children, { ...Object.fromEntries(kept), ...(style !== '' && { style }) })
}

function elementsOf(node: ArticleNode, ...tags: readonly string[]): ArticleElement[] {
  if (!isElement(node)) return []
  return tags.includes(node.tag) ? [node] : node.children.flatMap((child) => elementsOf(child, ...tags))
}

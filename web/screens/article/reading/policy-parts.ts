import type { ContentsEntry } from './article-contents.ts'

/** Parts of a policy by the headings that authors use; the first match wins, so specific words precede general ones. */
const PARTS = [
  {
    id: 'care',
    name: '容易出错的地方',
    icon: 'warn',
    words: /误区|误会|退回|丢|出错|容易错|报错|耽误|费时间|少拿|少领|提醒|注意|岔口|想清楚|坑/,
  },
  { id: 'papers', name: '要准备的材料', icon: 'file', words: /材料|证件|自查/ },
  { id: 'contact', name: '依据与咨询', icon: 'phone', words: /咨询|联系|依据|窗口电话/ },
  {
    id: 'who',
    name: '谁能申请',
    icon: 'user',
    words: /谁(?:可以|能)|条件|对象|哪些(?:人|家庭|单位)|够不够|符合|可以办的人|政策说的人|对照/,
  },
  {
    id: 'gain',
    name: '能得到什么',
    icon: 'ok',
    words: /待遇|标准|给什么|补(?:多少|贴金额)|报多少|每月多少|能得到|月租|经费|三笔钱|奖多少|钱怎么|支持/,
  },
  {
    id: 'steps',
    name: '怎么办理',
    icon: 'clock',
    words: /办理|怎么办|流程|[一二三四五六七八]步|报名|申报|日历|从上报|全过程|周怎么走|备案和领取|办完/,
  },
] as const

export type PolicyPart = (typeof PARTS)[number]

/** Display order of the parts. */
const ORDER: readonly PolicyPart['id'][] = ['who', 'gain', 'steps', 'papers', 'care', 'contact']

const SECTION_START = /(?=<h2[\s>])/
const HEADING = /^<h2[^>]*\bid="([^"]+)"/
const LIST_ITEM = /<li>((?:(?!<\/?(?:li|ul|ol|a|table|p|img)\b)[\s\S])*)<\/li>/g

/** A part found in the text, and the id of its first heading. */
export type FoundPart = { part: PolicyPart; headingId: string }

/**
 * Structures a policy's prepared HTML: sections with known headings become parts (`data-part`), lists of conditions and
 * documents get check boxes. Texts without such headings stay unchanged.
 */
export function policyBody(html: string, entries: readonly ContentsEntry[]): { html: string; parts: FoundPart[] } {
  const pieces = html.split(SECTION_START)
  // a heading is inside another element: splitting would separate the start tag of that element from its end tag
  if (!pieces.every(isWhole)) return { html, parts: [] }
  const found = new Map<PolicyPart['id'], FoundPart>()
  const parted = pieces.map((piece) => {
    const headingId = HEADING.exec(piece)?.[1]
    const text = entries.find(({ id }) => id === headingId)?.text ?? ''
    const part = PARTS.find(({ words }) => words.test(text))
    if (headingId === undefined || part === undefined) return piece
    if (!found.has(part.id)) found.set(part.id, { part, headingId })
    const isTicked = part.id === 'who' || part.id === 'papers'
    return `<section data-part="${part.id}">${isTicked ? withBoxes(piece) : piece}</section>`
  })
  return { html: parted.join(''), parts: ORDER.flatMap((id) => found.get(id) ?? []) }
}

/** Adds a check box to plain list items, on screen and paper; its state stays in the browser. */
const withBoxes = (html: string): string =>
  html.replace(
    LIST_ITEM,
    '<li class="tickable"><label class="check"><input type="checkbox"><span>$1</span></label></li>',
  )

const CONTAINERS = /<(\/?)(?:div|section|article|blockquote|table|ul|ol|li|td|th|figure|details)\b/g

const isWhole = (piece: string): boolean =>
  [...piece.matchAll(CONTAINERS)].reduce((depth, [, slash]) => depth + (slash === '/' ? -1 : 1), 0) === 0

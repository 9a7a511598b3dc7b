import type { ProofreadingTick } from '#contracts/studio/permissions.ts'
import { highlight } from '#studio/editor/highlight.ts'

/** Element ids of the parts of the review desk to which proofreading items refer. */
export const REVIEW_PARTS = {
  text: 'review-text',
  decision: 'review-decision',
  remarks: 'review-remarks',
  findings: 'review-findings',
  files: 'review-files',
  properties: 'review-properties',
} as const

type Place = { part: keyof typeof REVIEW_PARTS } | { words: RegExp }

/** Place of each proofreading item: a part of the desk, or words to highlight in the text. */
export const TICK_PLACES: Readonly<Partial<Record<ProofreadingTick, Place>>> = {
  spelling: { part: 'findings' },
  politics: { part: 'findings' },
  files: { part: 'files' },
  audience: { part: 'properties' },
  numbers: { words: /[\d０-９]+(?:[.,:：%％-]\d+)*[年月日时分元人名个岁%％]?|[一二三四五六七八九十百千万亿]{2,}/g },
  people: {
    words:
      /[\u4e00-\u9fff]{0,4}(?:书记|主任|部长|局长|厅长|省长|市长|县长|处长|科长|院长|校长|董事长|总经理|经理|主席|委员|同志|先生|女士|教授|博士)/g,
  },
  places: {
    words:
      /[\u4e00-\u9fff]{1,12}(?:自治区|省|市|州|县|区|镇|乡|街道|村|路|大道|公司|集团|学院|大学|中心|医院|银行|委员会|局|厅|部|院|所)/g,
  },
  secrecy: { words: /绝密|机密|秘密|涉密|内部|不公开|不宜公开|保密|军事|国家安全|\d{17}[\dXx]|1[3-9]\d{9}/g },
}

const HIGHLIGHT = 'review-tick'

/** Highlights the matches of `words` without changing the text, and scrolls to the first. @returns their number. */
export function markWords(text: HTMLElement, words: RegExp): number {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const match of (node.textContent ?? '').matchAll(words)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  highlight(HIGHLIGHT, ranges)
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  return ranges.length
}

/** Removes the highlights of `markWords`. */
export const unmarkWords = (): void => highlight(HIGHLIGHT, [])

import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { blocksOf, selectPlace } from '#studio/components/checks/text-place.ts'
import { passageIn, type Passage, placeOfPassage } from './remark-place.ts'

/** Text of an element, with a line for each block, and the offsets of its text nodes. */
type FlatText = { text: string; spots: { node: Text; at: number }[] }

/** Returns the text of an element without empty lines: an editor and a page mark up empty paragraphs differently. */
function flatText(root: HTMLElement): FlatText {
  let text = ''
  const spots: FlatText['spots'] = []
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  for (const block of blocksOf(root)) {
    breakLine()
    for (const piece of block) {
      if (piece.node === undefined) {
        breakLine()
        continue
      }
      spots.push({ node: piece.node, at: text.length })
      text += piece.text.replaceAll('\u00a0', ' ')
    }
  }
  return { text, spots }
}

function rangeOf({ spots }: FlatText, from: number, to: number): Range | undefined {
  const first = spots.find(({ node, at }) => from < at + node.data.length)
  const last = [...spots].reverse().find(({ at }) => at < to)
  if (first === undefined || last === undefined) return undefined
  const range = document.createRange()
  range.setStart(first.node, Math.max(0, from - first.at))
  range.setEnd(last.node, Math.min(last.node.data.length, to - last.at))
  return range
}

/** Returns the selected passage and the field of the article in which it begins; undefined if nothing is selected. */
export function selectedPassage(root: HTMLElement): (Passage & Pick<ReviewRemark, 'field'>) | undefined {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  for (const part of root.querySelectorAll<HTMLElement>('[data-finding-field]')) {
    if (!range.intersectsNode(part)) continue
    const { text, spots } = flatText(part)
    const ends = spots.flatMap(({ node, at }) => {
      if (!range.intersectsNode(node)) return []
      const start = node === range.startContainer ? range.startOffset : 0
      const end = node === range.endContainer ? range.endOffset : node.data.length
      return end > start ? [at + start, at + end] : []
    })
    const passage = ends.length === 0 ? undefined : passageIn(text, Math.min(...ends), Math.max(...ends))
    if (passage) return { ...passage, field: part.dataset['findingField'] as ReviewRemark['field'] }
  }
  return undefined
}

/** Returns the ranges of passages in a text; undefined for a passage that the text no longer contains. */
export function passageRanges(
  root: HTMLElement,
  passages: readonly Passage[],
): ({ range: Range; isChanged: boolean } | undefined)[] {
  if (passages.length === 0) return []
  const flat = flatText(root)
  return passages.map((passage) => {
    const place = placeOfPassage(flat.text, passage)
    const range = place && rangeOf(flat, place.from, place.to)
    return range && { range, isChanged: place.isChanged }
  })
}

/** Scrolls to a passage and selects it. @returns whether the text contains the passage. */
export function showPassage(root: HTMLElement, passage: Passage): boolean {
  const [found] = passageRanges(root, [passage])
  if (found === undefined) return false
  selectPlace(root, found.range)
  return true
}

/** Highlight of the passages that have remarks. */
export const REMARKED = 'review-remark'

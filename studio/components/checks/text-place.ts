import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { ALTERNATIVE_MARK } from '#studio/components/article/alternative-marks.ts'
import { replaceRange } from '#studio/editor/replace-text.ts'

/** Message when the quoted text of a finding is no longer in the text. */
export const TEXT_CHANGED = '这段文字已经改动，请重新检查'

/** Scrolls to the place of a finding in a page or an editor and selects it. @returns whether the place was found. */
export function showInText(root: HTMLElement, finding: TextFinding): boolean {
  const place = finding.element === null ? rangeOf(root, finding) : elementOf(root, finding)
  if (place === undefined) return false
  const range = place instanceof Range ? place : document.createRange()
  if (!(place instanceof Range)) range.selectNode(place)
  selectPlace(root, range, place instanceof Range ? place.startContainer.parentElement : place)
  return true
}

/** Scrolls to a place of a text and selects it. */
export function selectPlace(
  root: HTMLElement,
  range: Range,
  element: Element | null = range.startContainer.parentElement,
): void {
  // instantly: a selection during smooth scrolling is lost
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (root.isContentEditable) root.focus({ preventScroll: true })
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/**
 * Replaces the quoted text of a finding by its suggestion, as one undo step of the editor. @returns whether the text
 * was replaced.
 */
export function replaceInText(root: HTMLElement, finding: TextFinding): boolean {
  const place = finding.suggestion === null ? undefined : rangeOf(root, finding)
  if (place === undefined || finding.suggestion === null) return false
  place.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return replaceRange(place, finding.suggestion)
}

const ELEMENTS: Readonly<Record<NonNullable<TextFinding['element']>, string>> = {
  img: 'img',
  video: 'video',
  table: 'table',
  a: 'a',
  heading: 'h1,h2,h3,h4,h5,h6',
}

function elementOf(root: HTMLElement, { element, occurrence }: TextFinding): Element | undefined {
  return element === null ? undefined : root.querySelectorAll(ELEMENTS[element])[occurrence]
}

/** A part of a text with its text node; `node` is undefined for a line break. */
export type Piece = { node: Text | undefined; text: string }

function rangeOf(root: HTMLElement, { quote, occurrence }: TextFinding): Range | undefined {
  if (quote === '') return undefined
  let count = 0
  for (const pieces of blocksOf(root)) {
    const text = pieces.map((piece) => piece.text).join('')
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      if (count === occurrence) return rangeIn(pieces, at, at + quote.length)
      count += 1
    }
  }
  return undefined
}

function rangeIn(pieces: readonly Piece[], from: number, to: number): Range | undefined {
  const range = document.createRange()
  let before = 0
  let isBegun = false
  for (const { node, text } of pieces) {
    const after = before + text.length
    if (node !== undefined && text !== '') {
      if (!isBegun && from < after) {
        range.setStart(node, Math.max(0, from - before))
        isBegun = true
      }
      if (isBegun && to <= after) {
        range.setEnd(node, to - before)
        return range
      }
    }
    before = after
  }
  return undefined
}

/** Returns the text of each paragraph and cell; the server counts occurrences in the same blocks. */
export function blocksOf(root: HTMLElement): Piece[][] {
  const blocks: Piece[][] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let last: Element | undefined
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isBreak = node instanceof Element && node.tagName === 'BR'
    if (!(node instanceof Text) && !isBreak) continue
    if (node.parentElement?.hasAttribute(ALTERNATIVE_MARK)) continue // shown to staff, not part of the text
    const text = isBreak ? '\n' : node instanceof Text ? node.data : ''
    // editors fill empty places with zero-width characters
    if (/^[\ufeff\u200b]*$/.test(text)) continue
    const block = blockAround(node, root)
    if (block !== last) blocks.push([])
    last = block
    blocks.at(-1)?.push({ node: node instanceof Text ? node : undefined, text })
  }
  return blocks
}

function blockAround(node: Node, root: HTMLElement): Element {
  let element = node.parentElement ?? root
  while (element !== root && getComputedStyle(element).display.startsWith('inline'))
    element = element.parentElement ?? root
  return element
}

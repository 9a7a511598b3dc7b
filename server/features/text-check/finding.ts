import { createHash } from 'node:crypto'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import type { TextBlock } from './text-block.ts'

/** A finding before it is known how often its text stood there before. */
export type Found = Pick<TextFinding, 'severity' | 'rule' | 'message' | 'field' | 'why'> & {
  /** Where its text stands, of all blocks of its field. */
  at?: { block: TextBlock; start: number; end: number }
  element?: TextFinding['element']
  occurrence?: number
  quote?: string
  fileId?: number
  suggestion?: string
}

/** As many as somebody can go through; the most severe ones come first. */
const FINDINGS_MAX = 500
const ORDER: readonly TextFinding['severity'][] = ['ban', 'ask', 'replace', 'hint']

/** Findings as the pages get them, with their places in one field. */
export function findingsIn(blocks: readonly TextBlock[], found: readonly Found[]): TextFinding[] {
  const countBefore = occurrences(blocks)
  return found.slice(0, FINDINGS_MAX).map(({ at, element = null, fileId = null, suggestion = null, ...rest }) => {
    const quote = at === undefined ? (rest.quote ?? '') : at.block.text.slice(at.start, at.end)
    const occurrence = at === undefined ? (rest.occurrence ?? 0) : countBefore(quote, at.block, at.start)
    const { severity, rule, message, field, why } = rest
    const key = keyOf([rule, field, fileId, quote, element, occurrence, message])
    return { key, severity, rule, message, field, quote, element, occurrence, fileId, suggestion, why }
  })
}

/** All findings in falling order of severity. */
export const inOrder = (findings: readonly TextFinding[]): TextFinding[] =>
  findings.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity)).slice(0, FINDINGS_MAX)

/** The same of the same text for its author, each reviewer and the clock. */
const keyOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24)

/** How often a text stands in the blocks before a place; each text is looked for once. */
function occurrences(blocks: readonly TextBlock[]) {
  const known = new Map<string, Map<TextBlock, { before: number; starts: number[] }>>()
  const read = (quote: string) => {
    const places = new Map<TextBlock, { before: number; starts: number[] }>()
    let before = 0
    for (const block of blocks) {
      const starts: number[] = []
      for (let at = block.text.indexOf(quote); at >= 0; at = block.text.indexOf(quote, at + 1)) starts.push(at)
      if (starts.length > 0) places.set(block, { before, starts })
      before += starts.length
    }
    return places
  }
  return (quote: string, block: TextBlock, start: number): number => {
    if (quote === '') return 0
    let places = known.get(quote)
    if (places === undefined) known.set(quote, (places = read(quote)))
    const of = places.get(block)
    return of === undefined ? 0 : of.before + of.starts.indexOf(start)
  }
}

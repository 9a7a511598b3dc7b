import { createHash } from 'node:crypto'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { patternSearch } from './pattern-search.ts'
import type { TextBlock } from './text-block.ts'

/** A finding before its occurrences are counted. */
export type Found = Pick<TextFinding, 'severity' | 'rule' | 'message' | 'field' | 'why'> & {
  /** Position of its text within all blocks of the field. */
  at?: { block: TextBlock; start: number; end: number }
  element?: TextFinding['element']
  occurrence?: number
  quote?: string
  fileId?: number
  suggestion?: string
}

/** Maximum number of findings, most severe first. */
const FINDINGS_MAX = 500
/** Maximum length of a quote, which selects text in the page; a longer quote is shortened to its beginning. */
const QUOTE_MAX = 200
const ORDER: readonly TextFinding['severity'][] = ['ban', 'ask', 'replace', 'hint']

/**
 * Collects findings of one field up to a limit per severity, so that less severe findings never displace severe
 * findings.
 */
export type Collector = {
  found: readonly Found[]
  add: (finding: Found) => void
  /** Whether findings of all these severities would be dropped, so that their search can end. */
  isFull: (...severities: TextFinding['severity'][]) => boolean
}

/** Creates an empty collector. */
export function collector(): Collector {
  const found: Found[] = []
  const counts: Record<TextFinding['severity'], number> = { ban: 0, ask: 0, replace: 0, hint: 0 }
  // one more than shown, so that inOrder() detects the overflow
  const isFull = (severity: TextFinding['severity']) => counts[severity] > FINDINGS_MAX
  return {
    found,
    add(finding) {
      if (isFull(finding.severity)) return
      counts[finding.severity] += 1
      found.push(finding)
    },
    isFull: (...severities) => severities.every(isFull),
  }
}

/** Converts findings of one field to their wire form with positions. */
export function findingsIn(blocks: readonly TextBlock[], found: readonly Found[]): TextFinding[] {
  const occurrenceOf = occurrences(blocks, found)
  return found.map((each): TextFinding => {
    const { at, element = null, fileId = null, suggestion = null, severity, rule, message, field, why } = each
    const quote = at === undefined ? (each.quote ?? '') : quoteOf(at)
    const occurrence = at === undefined ? (each.occurrence ?? 0) : occurrenceOf(at)
    const key = keyOf([rule, field, fileId, quote, element, occurrence, message])
    const isWhole = at === undefined || quote.length === at.end - at.start
    const replacement = isWhole ? suggestion : null
    return { key, severity, rule, message, field, quote, element, occurrence, fileId, suggestion: replacement, why }
  })
}

/** Sorts findings by severity, most severe first. If there are too many, the last finding reports this. */
export function inOrder(findings: readonly TextFinding[]): TextFinding[] {
  const sorted = findings.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity))
  const dropped = sorted[FINDINGS_MAX]
  if (dropped === undefined) return sorted
  const severity = dropped.severity === 'ban' ? 'ask' : dropped.severity
  return [...sorted.slice(0, FINDINGS_MAX - 1), ...findingsIn([], [{ ...MORE, severity }])]
}

const MORE = {
  rule: 'moreFindings',
  field: 'other',
  message: '提示过多，没有全部列出',
  why: '没有列出的同样要核对；改掉列出的以后会列出其余的',
} as const

/** Stable key of a finding: the same for author, reviewers and scheduler. */
const keyOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24)

type Place = NonNullable<Found['at']>

const quoteOf = ({ block, start, end }: Place): string => block.text.slice(start, Math.min(end, start + QUOTE_MAX))

/** Returns a function that counts how often a finding's quote occurs before the finding; one pass for all findings. */
function occurrences(blocks: readonly TextBlock[], found: readonly Found[]): (place: Place) => number {
  const places = found.flatMap(({ at }) => at ?? [])
  const quotes = [...new Set(places.map(quoteOf))]
  const patternOf = new Map(quotes.map((quote, pattern) => [quote, pattern]))
  const keyAt = (place: Place) => `${patternOf.get(quoteOf(place))} ${place.start}`
  const wanted = new Map<TextBlock, Set<string>>()
  for (const place of places) wanted.set(place.block, (wanted.get(place.block) ?? new Set()).add(keyAt(place)))
  const counts = quotes.map(() => 0)
  const known = new Map<TextBlock, Map<string, number>>()
  const find = patternSearch(quotes)
  if (quotes.length > 0)
    for (const block of blocks) {
      const here = wanted.get(block)
      const inBlock = new Map<string, number>()
      find(block.text, ({ pattern, start }) => {
        const before = counts[pattern] ?? 0
        counts[pattern] = before + 1
        if (here === undefined) return
        const key = `${pattern} ${start}`
        if (here.has(key)) inBlock.set(key, before)
      })
      if (here !== undefined) known.set(block, inBlock)
    }
  return (place) => known.get(place.block)?.get(keyAt(place)) ?? 0
}

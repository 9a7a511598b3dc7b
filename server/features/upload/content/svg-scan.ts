const MAX_BYTES = 1024 * 1024
const MAX_TAGS = 10_000
const MAX_DEPTH = 100

/** Verdict before parsing: to be sanitized, too large, or not a drawing. */
export type SvgVerdict = 'clean' | 'large' | 'bad'

/**
 * Scans the text of a drawing in one pass. Rejects entities, which can expand exponentially or read files and are never
 * needed.
 */
export function scanSvg(text: string): SvgVerdict {
  if (Buffer.byteLength(text) > MAX_BYTES) return 'large'
  // the pattern ends at the next `<`: otherwise each of many doctype beginnings would be followed to the end of the
  // text
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text) || text.includes('\0')) return 'bad'
  let depth = 0
  let tags = 0
  let end = -1
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (next === '!' || next === '?') continue
    tags += 1
    if (end < at) end = text.indexOf('>', at) // searched once for all preceding tags
    if (end === -1) return 'bad'
    if (next === '/') depth -= 1
    else if (text[end - 1] !== '/') depth += 1
    if (tags > MAX_TAGS || depth > MAX_DEPTH) return 'large'
  }
  return tags > 0 ? 'clean' : 'bad'
}

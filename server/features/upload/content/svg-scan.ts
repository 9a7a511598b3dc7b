const MAX_BYTES = 1024 * 1024
const MAX_TAGS = 10_000
const MAX_DEPTH = 100

/** What a look at the text tells before anything parses it: to be cleaned, too much, or no drawing at all. */
export type SvgVerdict = 'clean' | 'large' | 'bad'

/** One pass over the text in linear time. An entity can multiply (a bomb) or read files: none is ever needed. */
export function scanSvg(text: string): SvgVerdict {
  if (Buffer.byteLength(text) > MAX_BYTES) return 'large'
  // up to the next `<` only: many beginnings of a document type would each be followed to the end of the text
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text) || text.includes('\0')) return 'bad'
  let depth = 0
  let tags = 0
  let end = -1
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (next === '!' || next === '?') continue
    tags += 1
    if (end < at) end = text.indexOf('>', at) // looked for once for all tags before it
    if (end === -1) return 'bad'
    if (next === '/') depth -= 1
    else if (text[end - 1] !== '/') depth += 1
    if (tags > MAX_TAGS || depth > MAX_DEPTH) return 'large'
  }
  return tags > 0 ? 'clean' : 'bad'
}

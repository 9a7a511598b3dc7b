/** Splits a text at the words of the keyword, ignoring case. Parts with an odd index are the matched words. */
export function markedParts(text: string, keyword: string): string[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [text]
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'i'))
}

const escaped = (word: string): string => word.replace(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`)

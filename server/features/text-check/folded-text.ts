/** A text normalized for comparison, with a map to positions in the original. */
export type FoldedText = {
  text: string
  /** Start and end in the original of each UTF-16 unit. */
  starts: readonly number[]
  ends: readonly number[]
}

type Fold = (cluster: string) => string

/** White space, punctuation, symbols and zero-width characters. */
const LEFT_OUT = /[\s\p{P}\p{S}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const MARK = /^\p{M}/u

/**
 * Caches folds of single characters: texts have some thousand distinct characters. The size of the cache is limited
 * because of hostile texts.
 */
function cached(fold: Fold): Fold {
  const known = new Map<string, string>()
  return (cluster) => {
    let folded = known.get(cluster)
    if (folded === undefined) {
      folded = fold(cluster)
      if (cluster.length <= 2 && known.size < 30_000) known.set(cluster, folded)
    }
    return folded
  }
}

const foldWord = cached((cluster) => cluster.normalize('NFKC').toLowerCase().replace(LEFT_OUT, ''))
const foldWidth = cached((cluster) => cluster.normalize('NFKC').replace(IGNORABLE, ''))

/**
 * Maximum number of combining marks normalized with their character. Sorting them takes quadratic time, hence the limit
 * (UAX #15, Stream-Safe Text Format); no language needs so many marks.
 */
const MARKS_MAX = 30

/** Folds a text for word search: NFKC, lower case, without white space, punctuation and zero-width characters. */
export const foldedForWords = (text: string): FoldedText => folded(text, foldWord)

/** Folds a text for number search: NFKC, without zero-width characters; keeps spaces and hyphens. */
export const foldedForNumbers = (text: string): FoldedText => folded(text, foldWidth)

function folded(text: string, fold: Fold): FoldedText {
  let made = ''
  const [starts, ends]: [number[], number[]] = [[], []]
  for (let at = 0; at < text.length;) {
    const end = clusterEnd(text, at)
    const cluster = fold(text.slice(at, end))
    for (let unit = 0; unit < cluster.length; unit += 1) {
      starts.push(at)
      ends.push(end)
    }
    made += cluster
    at = end
  }
  return { text: made, starts, ends }
}

/** End of a character with its combining marks, which are normalized together. */
function clusterEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  // no combining mark is below U+0300
  for (let marks = 0; marks < MARKS_MAX && text.charCodeAt(end) >= 0x300 && isMark(text, end); marks += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end
}

function isMark(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  // fast path: ideographs, the majority, are not marks
  return !(unit >= 0x3100 && unit <= 0x9fff) && MARK.test(text.slice(at, at + 2))
}

/** Maps a span of the folded text to the original. */
export const originalSpan = (
  { starts, ends }: FoldedText,
  from: number,
  to: number,
): { start: number; end: number } => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? 0 })

/** A text as it is compared, and where each of its units stands in the original. */
export type FoldedText = {
  text: string
  /** Where the original of a unit begins, and where it ends. */
  starts: readonly number[]
  ends: readonly number[]
}

type Fold = (cluster: string) => string

/** White space, punctuation, signs, and what has no width. */
const LEFT_OUT = /[\s\p{P}\p{S}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const MARK = /^\p{M}/u

const known = new Map<string, string>()
const foldWord: Fold = (cluster) => {
  let folded = known.get(cluster)
  if (folded === undefined) {
    folded = cluster.normalize('NFKC').toLowerCase().replace(LEFT_OUT, '')
    // texts hold some thousand different characters; what makes up others on purpose is not remembered
    if (cluster.length <= 2 && known.size < 30_000) known.set(cluster, folded)
  }
  return folded
}
const foldWidth: Fold = (cluster) => cluster.normalize('NFKC').replace(IGNORABLE, '')

/** A text as words are looked for in it: NFKC, lower case, without white space, punctuation and what has no width. */
export const foldedForWords = (text: string): FoldedText => folded(text, foldWord)

/** A text as numbers are looked for in it: NFKC, without what has no width; spaces and hyphens stay. */
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

/** A character with the marks that are set upon it: they are normalised together. */
function clusterEnd(text: string, at: number): number {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  // no mark stands below U+0300
  while (end < text.length && text.charCodeAt(end) >= 0x300 && isMark(text, end))
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end
}

function isMark(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  // ideographs, the most of every text, are none
  return !(unit >= 0x3100 && unit <= 0x9fff) && MARK.test(text.slice(at, at + 2))
}

/** The part of the original that a span of the folded text stands for. */
export const originalSpan = (
  { starts, ends }: FoldedText,
  from: number,
  to: number,
): { start: number; end: number } => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? 0 })

import type { Language } from './language.ts'
import { payTerms } from './pay-terms.ts'
import type { Facet, FacetKind, KeywordIntent, Reading, ReadingPart } from './reading.ts'
import type { Spelling } from './spelling.ts'
import type { Entry, Vocabulary } from './vocabulary.ts'
import { type FoundWord, wordsOf } from './word-lattice.ts'

/** Dependencies of the interpretation: knowledge of Chinese, and of the site. */
export type Reader = { language: Language; vocabulary: Vocabulary; spelling: Spelling }

/** Maximum length of a keyword. Longer ones are pasted texts, of which only the beginning is read. */
const LONGEST = 100

/** Normalizes a keyword for comparison: half width, lower case, simplified characters; truncated to LONGEST. */
export const foldKeyword = (language: Language, text: string): string =>
  language.simplify(text.slice(0, LONGEST).normalize('NFKC').toLowerCase()).trim()

/**
 * Interprets a keyword: words, facets, noise, and the answer it asks for. Quoted text stays a word. A misspelt keyword
 * is corrected.
 */
export function readKeyword(reader: Reader, typed: string): Reading {
  const text = foldKeyword(reader.language, typed)
  const parts = partsOf(reader, text)
  const corrected = reader.spelling.correct(parts)
  const read = corrected === undefined ? parts : partsOf(reader, corrected)
  const intent = intentOf(reader, read)
  const meant = intent === 'information' ? read.map(withoutBenefit) : read
  const commoner = corrected === undefined ? reader.spelling.commoner(parts) : undefined
  return { text, parts: meant, intent, topic: topicOf(reader, meant), corrected, commoner }
}

/** Facets that indicate a search for jobs. */
const JOB_FACETS = new Set<FacetKind>(['nature', 'benefit', 'pay'])
const isOfJobs = (facet: Facet | undefined): boolean => facet !== undefined && JOB_FACETS.has(facet.kind)
/** A keyword asks for jobs if at least this share of its meaningful parts are occupations or facets of jobs. */
const JOB_SHARE = 0.5

function intentOf({ vocabulary }: Reader, parts: readonly ReadingPart[]): KeywordIntent {
  const entries = parts.map(({ text }) => vocabulary.find(text))
  if (entries.some((entry) => entry?.isAboutJobs === true)) return 'jobs'
  if (entries.some((entry) => entry?.asksHow === true)) return 'information'
  const telling = parts.filter(({ meaning, facet }) => meaning !== 'noise' && facet?.kind !== 'region')
  const ofJobs = telling.filter(({ text, facet }) =>
    facet ? isOfJobs(facet) : vocabulary.find(text)?.isOccupation === true,
  )
  return ofJobs.length > 0 && ofJobs.length >= telling.length * JOB_SHARE ? 'jobs' : 'any'
}

/** In a question such as 社保怎么转移, a benefit is the subject and not a condition of jobs. */
const withoutBenefit = (part: ReadingPart): ReadingPart =>
  part.facet?.kind === 'benefit' ? { text: part.text, meaning: 'word', also: [], isKnown: true } : part

const QUOTED = /[“"「『]([^“”"「」『』]+)[”"」』]/gu

function partsOf(reader: Reader, text: string): ReadingPart[] {
  const parts: ReadingPart[] = []
  let position = 0
  for (const match of text.matchAll(QUOTED)) {
    parts.push(...unquoted(reader, text.slice(position, match.index)))
    const [, quoted = ''] = match
    if (/[\p{L}\p{N}]/u.test(quoted))
      parts.push({ text: quoted.trim(), meaning: 'word', also: [], isKnown: true, isQuoted: true })
    position = match.index + match[0].length
  }
  return [...parts, ...unquoted(reader, text.slice(position))]
}

function unquoted(reader: Reader, text: string): ReadingPart[] {
  const parts: ReadingPart[] = []
  let position = 0
  for (const { start, end, facet } of payTerms(text)) {
    parts.push(...plain(reader, text.slice(position, start)))
    parts.push({ text: text.slice(start, end), meaning: 'facet', facet, also: [], isKnown: true })
    position = end
  }
  return [...parts, ...plain(reader, text.slice(position))]
}

/** Matches c++, c# and .net, and runs of letters and digits. */
const RUNS = /c\+\+|c#|\.net|[\p{L}\p{N}]+(?:[.&+-](?=[a-z0-9])[\p{L}\p{N}]+)*/gu

function plain({ language, vocabulary }: Reader, text: string): ReadingPart[] {
  return Array.from(text.matchAll(RUNS)).flatMap(([run]) =>
    wordsOf(language, vocabulary, run).map((word): ReadingPart => partOf(language, vocabulary, word)),
  )
}

const YEAR = /^20\d\d(?:年度?|届|级)?$/u

const SHORTEST_COMPOUND = 4

function partOf(language: Language, vocabulary: Vocabulary, word: FoundWord): ReadingPart {
  const part = wordPart(language, vocabulary, word)
  const inner = part.meaning === 'word' ? nearWords(vocabulary, part.text) : []
  const near = inner.map((text) => wordPart(language, vocabulary, { text, isKnown: true }))
  return near.length === 0 ? part : { ...part, near }
}

function wordPart(language: Language, vocabulary: Vocabulary, word: FoundWord): ReadingPart {
  const entry = vocabulary.find(word.text)
  const part = plainPart(language, word, entry)
  if (part.meaning !== 'word') return part
  return { ...part, titleCount: entry?.titleCount ?? 0, isJobName: entry?.isJobName ?? false }
}

const SHORTEST_INNER = 2

/** Returns the site's words inside a word, the last first: the head of a Chinese word is last, as 电工 in 水电工. */
function nearWords(vocabulary: Vocabulary, text: string): string[] {
  const found: string[] = []
  for (let end = text.length; end >= SHORTEST_INNER; end -= 1) {
    for (let start = 0; start <= end - SHORTEST_INNER; start += 1) {
      const inner = text.slice(start, end)
      const entry = inner === text ? undefined : vocabulary.find(inner)
      const isWord = entry !== undefined && entry.facet === undefined && entry.isNoise !== true
      if (isWord && (entry.isName === true || entry.also.length > 0)) found.push(inner)
    }
  }
  return found
}

function plainPart(language: Language, { text, isKnown }: FoundWord, entry: Entry | undefined): ReadingPart {
  const also = entry?.also ?? []
  if (entry?.facet !== undefined) return { text, meaning: 'facet', facet: entry.facet, also, isKnown: true }
  if (entry?.isNoise === true) return { text, meaning: 'noise', also, isKnown: true }
  if (YEAR.test(text)) return { text, meaning: 'year', also, isKnown: true }
  const pieces = text.length < SHORTEST_COMPOUND ? [] : language.cut(text, false).filter((piece) => piece.length > 1)
  return { text, meaning: 'word', also, isKnown, ...(pieces.length > 1 && { pieces: pieces.join(' ') }) }
}

/** A keyword asks for an answer if at least this share of its meaningful characters is about the answer. */
const TOPIC_SHARE = 0.5
/** The minimum share for a keyword that is a question. */
const QUESTION_SHARE = 0.2

function topicOf({ vocabulary }: Reader, parts: readonly ReadingPart[]): string | undefined {
  const entries = parts.map(({ text }) => vocabulary.find(text))
  const telling = parts.filter(({ meaning }) => meaning !== 'noise')
  const said = telling.reduce((sum, { text }) => sum + text.length, 0)
  const isQuestion = entries.some((entry) => entry?.isQuestion === true)
  if (!isQuestion && parts.some(({ facet }, at) => isOfJobs(facet) && entries[at]?.topics.length === 0))
    return undefined
  const isAboutJobs = entries.some((entry) => entry?.isAboutJobs === true)
  const scores = new Map<string, number>()
  parts.forEach(({ text, meaning }, index) => {
    const entry = entries[index]
    // noise such as 在哪里 asks for the address only if the keyword has nothing but noise
    if (entry === undefined || (meaning === 'noise' && said > 0)) return
    if (isAboutJobs && (entry.isName === true || entry.also.length > 0)) return
    for (const topic of entry.topics) scores.set(topic, (scores.get(topic) ?? 0) + text.length)
  })
  // of equal candidates the last one is the subject of the question
  const [best] = [...scores].toReversed().toSorted(([, a], [, b]) => b - a)
  const share = isQuestion ? QUESTION_SHARE : TOPIC_SHARE
  return best !== undefined && (said === 0 || best[1] / said >= share) ? best[0] : undefined
}

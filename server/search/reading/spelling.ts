import type { Language } from './language.ts'
import type { ReadingPart } from './reading.ts'
import { lookAlikes } from './look-alikes.ts'
import { soundReader } from './sounds.ts'
import { workInTurns } from '#server/platform/work-in-turns.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Spelling = {
  /** Returns the keyword that was probably meant; undefined if every word is known, or no known word is similar. */
  correct: (parts: readonly ReadingPart[]) => string | undefined
  /** Returns a name of the site, other than `word`, that sounds or looks like `word`; undefined without such a name. */
  similar: (word: string) => string | undefined
  /**
   * Returns the keyword with rare words replaced by much more frequent ones that sound or look alike: 教室 may be meant,
   * but 教师 is likelier. Undefined without such a replacement.
   */
  commoner: (parts: readonly ReadingPart[]) => string | undefined
}

const LONGEST_WORD = 8
const MOST_READINGS = 32
/**
 * Thresholds for a suggestion: minimum number of titles with the suggested word, and its minimum ratio to the number of
 * titles with the typed word.
 */
const COMMONER = { titles: 3, times: 10 }
/** Shorter Latin words are acronyms. */
const SHORTEST_PINYIN = 4
const HAN = /^\p{Script=Han}{2,}$/u

/** Corrects spelling towards the names of a site: by pinyin, then by characters that look alike. */
export async function spellingOf(language: Language, vocabulary: Vocabulary): Promise<Spelling> {
  const sounds = await soundIndex(language, vocabulary)
  const readings = readingsOf(language)
  const ofSound = (word: string) =>
    soundsOf(readings, word)
      .map((sound) => sounds.get(sound))
      .find((found) => found !== undefined && found !== word)
  const ofLooks = (word: string) => lookAlikes(word).find((other) => vocabulary.find(other)?.isName === true)
  const similar = (word: string): string | undefined => {
    if (HAN.test(word)) return word.length > LONGEST_WORD ? undefined : (ofSound(word) ?? ofLooks(word))
    if (!/^[a-z]+$/u.test(word) || word.length < SHORTEST_PINYIN) return undefined
    return fromPinyin(sounds, word) ?? nearPinyin(sounds, word)
  }
  const titlesWith = (word: string) => vocabulary.find(word)?.titleCount ?? 0
  const commonerThan = ({ text, meaning, also, isKnown, isQuoted }: ReadingPart): string | undefined => {
    if (meaning !== 'word' || !isKnown || isQuoted === true || also.length > 0 || !HAN.test(text)) return undefined
    const own = titlesWith(text)
    if (own > 1) return undefined
    const other = similar(text)
    return other !== undefined && titlesWith(other) >= Math.max(COMMONER.titles, COMMONER.times * own)
      ? other
      : undefined
  }
  return {
    similar,
    commoner(parts) {
      const words = parts.map((part) => commonerThan(part) ?? part.text)
      return words.some((word, index) => word !== parts[index]?.text) ? words.join(' ') : undefined
    },
    correct(parts) {
      const words = doubtful(parts)
      const corrected = correctedWords(words, similar)
      return corrected === undefined ? undefined : corrected.join(' ')
    },
  }
}

/** Returns the names of the site by pinyin; of names that sound alike, the most frequent one. */
async function soundIndex(language: Language, vocabulary: Vocabulary): Promise<ReadonlyMap<string, string>> {
  const turns = workInTurns()
  const sounds = new Map<string, string>()
  const soundsOfWords = soundReader(language)
  const entries = [...vocabulary.entries()].toSorted(([, a], [, b]) => (b.nameCount ?? 0) - (a.nameCount ?? 0))
  for (const [word, { isName }] of entries) {
    if (turns.isOver()) await turns.next()
    if (isName !== true || !HAN.test(word) || word.length > LONGEST_WORD) continue
    const sound = soundsOfWords(language.cut(word, false)).flat().join('')
    if (!sounds.has(sound)) sounds.set(sound, word)
  }
  return sounds
}

type Doubtful = { text: string; isSuspicious: boolean; isOne: boolean; isWord: boolean }

/** Returns all words and whether they are suspicious (unknown); adjacent unknown characters are joined to one word. */
function doubtful(parts: readonly ReadingPart[]): Doubtful[] {
  const words: Doubtful[] = []
  for (const { text, meaning, isKnown } of parts) {
    const isWord = meaning === 'word'
    const isSuspicious = isWord && !isKnown
    const isOne = isSuspicious && text.length === 1
    const last = words.at(-1)
    if (isOne && last?.isOne === true) last.text += text
    else words.push({ text, isSuspicious, isOne, isWord })
  }
  return words
}

/** Maximum number of words into which a wrong character splits a name: 电气·工程·帅. */
const TORN_WORDS = 3
/** Keywords of more words are pasted passages: their words are only corrected one by one. */
const TYPED_WORDS = 8

/**
 * Corrects suspicious words, together with their neighbours if the joined words resemble a name, otherwise alone.
 * @returns all words; undefined if nothing was corrected.
 */
function correctedWords(words: readonly Doubtful[], similar: Spelling['similar']): string[] | undefined {
  const corrected: string[] = []
  let isCorrected = false
  for (let at = 0; at < words.length;) {
    const { size, text } = correctionAt(words, at, similar) ?? { size: 1, text: undefined }
    isCorrected ||= text !== undefined
    corrected.push(text ?? words[at]?.text ?? '')
    at += size
  }
  return isCorrected ? corrected : undefined
}

function correctionAt(words: readonly Doubtful[], at: number, similar: Spelling['similar']) {
  const most = words.length > TYPED_WORDS ? 1 : TORN_WORDS
  for (let size = Math.min(most, words.length - at); size > 0; size -= 1) {
    const some = words.slice(at, at + size)
    if (!some.every(({ isWord }) => isWord) || !some.some(({ isSuspicious }) => isSuspicious)) continue
    const text = similar(some.map(({ text: word }) => word).join(''))
    if (text !== undefined) return { size, text }
  }
  return undefined
}

/** `readings` with a cache: there are a few thousand characters, and each takes 10 µs. */
function readingsOf({ readings }: Language): Language['readings'] {
  const known = new Map<string, string[]>()
  return (character) => {
    const found = known.get(character) ?? readings(character)
    known.set(character, found)
    return found
  }
}

/** Returns the possible pinyin of a word: all combinations of its characters' readings, at most MOST_READINGS. */
function soundsOf(readings: Language['readings'], word: string): string[] {
  let sounds = ['']
  for (const character of word) {
    sounds = sounds.flatMap((sound) => readings(character).map((reading) => sound + reading)).slice(0, MOST_READINGS)
  }
  return sounds
}

/** Minimum length for a correction: in shorter pinyin, one wrong letter makes a different word. */
const SHORTEST_MISTYPED = 5
/** Letters that may be missing in mistyped pinyin. */
const FORGOTTEN = 'aeioungh'

const LONGEST_MISTYPED = 24
/** Whole syllables, such as `chuan`: they may be a word that the site does not have. */
const SYLLABLES =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:[aeiouv]|ai|an|ang|ao|ei|en|eng|ia|ian|iang|iao|ie|in|ing|iong|iu|ong|ou|ua|uai|uan|uang|ue|ui|un|uo|ve)|a|ai|an|ang|ao|e|ei|en|eng|er|o|ou)+$/u

/** Returns a name whose pinyin differs from `run` by an extra letter, a missing letter or two swapped letters. */
function nearPinyin(sounds: ReadonlyMap<string, string>, run: string): string | undefined {
  if (run.length < SHORTEST_MISTYPED || run.length > LONGEST_MISTYPED || SYLLABLES.test(run)) return undefined
  const places = Array.from({ length: run.length + 1 }, (_none, at) => at)
  const slips = [
    ...places.map((at) => run.slice(0, at) + run.slice(at + 1)),
    ...places.map((at) => run.slice(0, at) + run.charAt(at + 1) + run.charAt(at) + run.slice(at + 2)),
    ...places.flatMap((at) => Array.from(FORGOTTEN, (letter) => run.slice(0, at) + letter + run.slice(at))),
  ]
  return slips.map((slip) => sounds.get(slip)).find((name) => name !== undefined)
}

/** Splits a run of pinyin into as few names as possible. @returns the names, separated by spaces. */
function fromPinyin(sounds: ReadonlyMap<string, string>, run: string): string | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= run.length; end += 1) {
    for (let start = 0; start <= end - SHORTEST_PINYIN; start += 1) {
      const before = best[start]
      const word = sounds.get(run.slice(start, end))
      if (before === undefined || word === undefined) continue
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, word]
    }
  }
  return best[run.length]?.join(' ')
}

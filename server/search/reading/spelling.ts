import type { Language } from './language.ts'
import type { ReadingPart } from './reading.ts'
import { lookAlikes } from './look-alikes.ts'
import { soundReader } from './sounds.ts'
import { workInTurns } from '#server/platform/work-in-turns.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Spelling = {
  /** The keyword that was probably meant; undefined when every word is known or nothing similar is. */
  correct: (parts: readonly ReadingPart[]) => string | undefined
  /** A name of the site that sounds like a word or looks like it; undefined when there is none or it is the word. */
  similar: (word: string) => string | undefined
  /**
   * The keyword with words that hardly any title has replaced by far commoner ones that sound or look like them: 教室 may
   * be meant, but 教师 is likelier. Undefined when there are none.
   */
  commoner: (parts: readonly ReadingPart[]) => string | undefined
}

const LONGEST_WORD = 8
const MOST_READINGS = 32
/** Thresholds for a suggestion: minimum number of titles with the other word, and minimum ratio to the typed one. */
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

/** Names by their pinyin; of several that sound the same the commonest. */
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

/** Unknown words, single characters that follow each other joined to one. */
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

/** A wrong character tears a name into at most as many words as this: 电气·工程·帅. */
const TORN_WORDS = 3
/** Longer keywords are pasted passages. */
const TYPED_WORDS = 8

/**
 * Words with the suspicious ones corrected, together with their neighbours if those make up a name, else alone; undefined
 * when nothing is corrected.
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

/** `readings` that remembers the characters: there are some thousand, and each takes 10 µs. */
function readingsOf({ readings }: Language): Language['readings'] {
  const known = new Map<string, string[]>()
  return (character) => {
    const found = known.get(character) ?? readings(character)
    known.set(character, found)
    return found
  }
}

/** Every way to read a word aloud, the characters in their order. */
function soundsOf(readings: Language['readings'], word: string): string[] {
  let sounds = ['']
  for (const character of word) {
    sounds = sounds.flatMap((sound) => readings(character).map((reading) => sound + reading)).slice(0, MOST_READINGS)
  }
  return sounds
}

/** One wrong letter in less is a different word. */
const SHORTEST_MISTYPED = 5
/** Letters that are left out of pinyin while typing. */
const FORGOTTEN = 'aeioungh'

const LONGEST_MISTYPED = 24
/** Whole syllables, such as `chuan`: they may be a word that the site does not have. */
const SYLLABLES =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:[aeiouv]|ai|an|ang|ao|ei|en|eng|ia|ian|iang|iao|ie|in|ing|iong|iu|ong|ou|ua|uai|uan|uang|ue|ui|un|uo|ve)|a|ai|an|ang|ao|e|ei|en|eng|er|o|ou)+$/u

/** The name that a run of pinyin spells after one slip: a letter too many, too few, or two of them swapped. */
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

/** The words that a run of pinyin spells, the fewest of them. */
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

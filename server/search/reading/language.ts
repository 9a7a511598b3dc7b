import type { Jieba } from '@node-rs/jieba'

/** Knowledge of Chinese for interpreting keywords. All functions are synchronous and stateless. */
export type Language = {
  /** Splits a text into words. `isGuessing` also finds words that the dictionary lacks, such as names. */
  cut: (text: string, isGuessing: boolean) => string[]
  /** Splits a text into words, each with the shorter words inside it. */
  innerWords: (text: string) => { word: string; inner: string[] }[]
  /** Converts traditional characters to simplified ones. */
  simplify: (text: string) => string
  /** Returns the pinyin of a word without tones, one syllable for each character. */
  pinyin: (word: string) => string[]
  /** Returns every pinyin of a character without tones. */
  readings: (character: string) => string[]
}

/** Minimum length of a word that can have shorter words inside it. */
const SHORTEST_COMPOUND = 3

let loading: Promise<Language> | undefined

/**
 * Loads the dictionaries: some 40 MB and 0.3 s of one core, once per process. They never change, so all sites of a
 * process share them. @throws when the native package of this platform is missing.
 */
export function loadLanguage(): Promise<Language> {
  loading ??= load()
  return loading
}

async function load(): Promise<Language> {
  const [{ Jieba: Segmenter }, { dict }, { Converter }, pinyinPro] = await Promise.all([
    import('@node-rs/jieba'),
    import('@node-rs/jieba/dict.js'),
    import('opencc-js/t2cn'),
    import('pinyin-pro'),
  ])
  const jieba: Jieba = Segmenter.withDict(dict)
  const toSimplified = Converter({ from: 't', to: 'cn' })
  return {
    cut: (text, isGuessing) => jieba.cut(text, isGuessing),
    innerWords: (text) =>
      jieba.cut(text, false).map((word) => ({
        word,
        inner: word.length < SHORTEST_COMPOUND ? [] : jieba.cutForSearch(word, false).filter((inner) => inner !== word),
      })),
    simplify: toSimplified,
    pinyin: (word) => pinyinPro.pinyin(word, { toneType: 'none', type: 'array', v: true }),
    readings: (character) => pinyinPro.polyphonic(character, { toneType: 'none', type: 'array', v: true })[0] ?? [],
  }
}

/** Kinds of search conditions. */
export type FacetKind = 'region' | 'employer' | 'education' | 'experience' | 'nature' | 'benefit' | 'pay'

/** A facet of jobs, and as far as they have it of companies. */
export type Facet =
  | { kind: Exclude<FacetKind, 'benefit' | 'pay'>; label: string; codes: readonly string[] }
  /** `codes` are tags, any of which will do. */
  | { kind: 'benefit'; label: string; codes: readonly string[] }
  /** Yuan a month. */
  | { kind: 'pay'; label: string; min: number | undefined; max: number | undefined }

/** A part of a keyword, in the order of typing. `text` is folded: half width, small letters, simplified characters. */
export type ReadingPart = {
  text: string
  meaning: 'word' | 'facet' | 'noise' | 'year'
  /** Of a facet. */
  facet?: Facet
  /** Other words for the same, best first. */
  also: readonly string[]
  /** The words that a long word consists of, parted by spaces; a text may have them apart. */
  pieces?: string
  /** Known words inside a word, the last one first; they are searched for if the word itself has no hits. */
  near?: readonly ReadingPart[]
  /** How many different titles of jobs have the word. */
  titleCount?: number
  /** Whether a title of a job has the word or another word for it. */
  isJobName?: boolean
  /** Whether the word was in quotation marks. */
  isQuoted?: boolean
  /** Whether the site or the dictionary knows the word. */
  isKnown: boolean
}

/** Intent of a keyword: jobs, information on how something is done, or any document with its words. */
export const KEYWORD_INTENTS = ['jobs', 'information', 'any'] as const
export type KeywordIntent = (typeof KEYWORD_INTENTS)[number]

/** Interpretation of a keyword. */
export type Reading = {
  /** The folded keyword. */
  text: string
  parts: readonly ReadingPart[]
  intent: KeywordIntent
  /** The answer that the keyword asks for, by its name in the table of answers. */
  topic: string | undefined
  /** The keyword that was read instead of the typed one, which looks misspelt. */
  corrected: string | undefined
  /** A suggested keyword: its words are much more frequent than the typed ones. */
  commoner: string | undefined
}

/** The parts that say something. */
export const tellingParts = ({ parts }: Reading): ReadingPart[] => parts.filter(({ meaning }) => meaning !== 'noise')

/** Reads keywords with the vocabulary of the site. */
export type ReadsKeywords = {
  read: (keyword: string) => Promise<Reading>
  /**
   * Returns whether a word occurs in a text only across the borders of other words, as 护工 in 继电保护工程师. A word that the
   * text does not have is not torn.
   */
  isTorn: (word: string, text: string) => Promise<boolean>
}

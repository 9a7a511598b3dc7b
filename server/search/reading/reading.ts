/** Kinds of search conditions. */
export type FacetKind = 'region' | 'employer' | 'education' | 'experience' | 'nature' | 'benefit' | 'pay'

/** A search condition on jobs, and on companies if they have the field. */
export type Facet =
  | { kind: Exclude<FacetKind, 'benefit' | 'pay'>; label: string; codes: readonly string[] }
  /** `codes` are tags; a job needs one of them. */
  | { kind: 'benefit'; label: string; codes: readonly string[] }
  /** `min` and `max` are yuan per month. */
  | { kind: 'pay'; label: string; min: number | undefined; max: number | undefined }

/** A part of a keyword, in the order of typing. `text` is folded: half width, small letters, simplified characters. */
export type ReadingPart = {
  text: string
  meaning: 'word' | 'facet' | 'noise' | 'year'
  /** Defined if `meaning` is 'facet'. */
  facet?: Facet
  /** Synonyms, best first. */
  also: readonly string[]
  /** The words that a long word consists of, separated by spaces; a text may contain these words apart. */
  pieces?: string
  /** Known words inside a word, the last one first; they are searched for if the word itself has no hits. */
  near?: readonly ReadingPart[]
  /** Number of different job titles that contain the word. */
  titleCount?: number
  /** Whether a job title contains the word or a synonym. */
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
  /** A suggested keyword: its words are much more frequent than the typed words. */
  commoner: string | undefined
}

/** Returns the parts that are not noise. */
export const tellingParts = ({ parts }: Reading): ReadingPart[] => parts.filter(({ meaning }) => meaning !== 'noise')

/** Interprets keywords with the vocabulary of the site. */
export type ReadsKeywords = {
  read: (keyword: string) => Promise<Reading>
  /**
   * Returns whether a word occurs in a text only across the borders of other words, as 护工 in 继电保护工程师; false if the text
   * does not contain the word.
   */
  isTorn: (word: string, text: string) => Promise<boolean>
}

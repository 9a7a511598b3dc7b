import { EN } from './words-en.ts'
import { ZH } from './words-zh.ts'

/** Languages of reports; the contract's own texts stay Chinese in both. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Words = Readonly<typeof ZH>

export const WORDS: Readonly<Record<Language, Words>> = { zh: ZH, en: EN }

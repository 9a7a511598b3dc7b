import { EN } from './messages-en.ts'
import { ZH } from './messages-zh.ts'

/** Languages of reports; the contract's own texts stay Chinese in both languages. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Messages = Readonly<typeof ZH>

export const MESSAGES: Readonly<Record<Language, Messages>> = { zh: ZH, en: EN }

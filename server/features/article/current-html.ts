import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import { cleanArticle } from './article-cleaning.ts'

/** HTML as it is stored, and the version of the list that it was cleaned with. */
type StoredMarkup = { html: string; cleanerVersion: number }

/** Stored HTML as it may be read: cleaned once more when it was cleaned with an older list. */
export const currentHtml = async ({ html, cleanerVersion }: StoredMarkup): Promise<string> =>
  cleanerVersion < CLEANER_VERSION ? (await cleanArticle(html)).html : html

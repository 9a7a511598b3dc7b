import { CLEANER_VERSION, MAX_HTML_LENGTH } from '#contracts/article-markup/markup-list.ts'
import { ARTICLE_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import { startThread } from '#server/platform/threads/start-thread.ts'
import { TooMuchWork, workThread } from '#server/platform/threads/work-thread.ts'
import type { CleanedArticle, CleaningResult } from './article-cleaning-worker.ts'

/** Time limit in ms; sanitizing a million characters takes half of this time. */
const CLEANING_MS = 4000
const MEMORY_MB = 256

const clean = workThread<string, CleaningResult>(
  () =>
    startThread(new URL('./article-cleaning-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    }),
  CLEANING_MS,
)

/**
 * Sanitizes article HTML in a worker thread, one article at a time, so that the event loop is never blocked.
 * @throws BusinessError 500 if the HTML is longer than a million characters, is nested deeper than 200 levels, or takes
 * more than 4 s of processor time.
 */
export async function cleanArticle(html: string): Promise<CleanedArticle> {
  if (html.length > MAX_HTML_LENGTH) throw refused(ARTICLE_MESSAGE.tooLong)
  let answer: CleaningResult
  try {
    answer = await clean(html)
  } catch (error) {
    throw error instanceof TooMuchWork ? refused(ARTICLE_MESSAGE.tooComplex) : error
  }
  if ('refusal' in answer) throw refused(answer.refusal)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer
}

/** Stored HTML, and the version of the markup list used to sanitize it. */
type StoredMarkup = { html: string; cleanerVersion: number }

/** Returns stored HTML for display, sanitized again if an older list was used. */
export const currentHtml = async ({ html, cleanerVersion }: StoredMarkup): Promise<string> =>
  cleanerVersion < CLEANER_VERSION ? (await cleanArticle(html)).html : html

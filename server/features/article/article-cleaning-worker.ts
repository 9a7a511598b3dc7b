import { parentPort } from 'node:worker_threads'
import type { CatalogueText } from '#contracts/error-catalogue.ts'
import { BusinessError } from '#server/calls/business-error.ts'
import { articlePlainText, cleanArticleHtml } from './article-html.ts'

// The thread that cleans articles, one after the other: see article-cleaning.ts. Says 'ready', is given HTML, answers it
// clean with its text, or why not.

/** HTML as it may be stored, and its text. */
export type CleanedArticle = { html: string; plainText: string }
/** What crosses back from the thread. */
export type CleaningResult = CleanedArticle | { refusal: CatalogueText } | { fault: string }

function clean(html: string): CleaningResult {
  try {
    const cleaned = cleanArticleHtml(html)
    return { html: cleaned, plainText: articlePlainText(cleaned) }
  } catch (error) {
    if (error instanceof BusinessError) return { refusal: error.message as CatalogueText } // it has no other texts
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(clean(html)))
parentPort?.postMessage('ready')

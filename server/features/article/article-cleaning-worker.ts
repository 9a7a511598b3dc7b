import { parentPort } from 'node:worker_threads'
import type { CatalogueText } from '#contracts/constants/error-messages.ts'
import { type TextColumns, textColumns } from './text-columns.ts'
import { BusinessError } from '#server/calls/business-error.ts'
import { articlePlainText, cleanArticleHtml } from './article-html.ts'

// Worker thread that sanitizes articles, one at a time; see article-cleaning.ts. Posts 'ready', and then one result or
// error for each HTML string that it receives.

/** Sanitized HTML, its plain text, and the columns extracted from the HTML. */
export type CleanedArticle = { html: string; plainText: string } & TextColumns
/** Message of the worker. */
export type CleaningResult = CleanedArticle | { refusal: CatalogueText } | { fault: string }

function clean(html: string): CleaningResult {
  try {
    const cleaned = cleanArticleHtml(html)
    return { html: cleaned, plainText: articlePlainText(cleaned), ...textColumns(cleaned) }
  } catch (error) {
    if (error instanceof BusinessError) return { refusal: error.message as CatalogueText } // BusinessErrors only have catalogue texts
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(clean(html)))
parentPort?.postMessage('ready')

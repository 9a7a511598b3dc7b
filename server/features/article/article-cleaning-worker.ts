import { parentPort } from 'node:worker_threads'
import type { CatalogueText } from '#contracts/constants/error-catalogue.ts'
import { policyAudiences } from '#contracts/constants/policy-facts.ts'
import { BusinessError } from '#server/calls/business-error.ts'
import { articlePlainText, cleanArticleHtml } from './article-html.ts'

// Worker thread that sanitizes articles, one at a time; see article-cleaning.ts. Posts 'ready', then for each HTML it
// receives the result or an error.

/** Sanitized HTML, its plain text, and its audiences. */
export type CleanedArticle = { html: string; plainText: string; audiences: string }
/** Message of the worker. */
export type CleaningResult = CleanedArticle | { refusal: CatalogueText } | { fault: string }

function clean(html: string): CleaningResult {
  try {
    const cleaned = cleanArticleHtml(html)
    return { html: cleaned, plainText: articlePlainText(cleaned), audiences: policyAudiences(cleaned) }
  } catch (error) {
    if (error instanceof BusinessError) return { refusal: error.message as CatalogueText } // BusinessErrors only have catalogue texts
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(clean(html)))
parentPort?.postMessage('ready')

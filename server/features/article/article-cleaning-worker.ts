import { parentPort } from 'node:worker_threads'
import type { CatalogueText } from '#contracts/error-catalogue.ts'
import { policyAudiences } from '#contracts/policy-facts.ts'
import { BusinessError } from '#server/calls/business-error.ts'
import { articlePlainText, cleanArticleHtml } from './article-html.ts'

// The thread that cleans articles, one after the other: see article-cleaning.ts. Says 'ready', is given HTML, answers it
// clean with what is made of it, or why not.

/** HTML as it may be stored, its text, and whom it says it is for. */
export type CleanedArticle = { html: string; plainText: string; audiences: string }
/** What crosses back from the thread. */
export type CleaningResult = CleanedArticle | { refusal: CatalogueText } | { fault: string }

function clean(html: string): CleaningResult {
  try {
    const cleaned = cleanArticleHtml(html)
    return { html: cleaned, plainText: articlePlainText(cleaned), audiences: policyAudiences(cleaned) }
  } catch (error) {
    if (error instanceof BusinessError) return { refusal: error.message as CatalogueText } // it has no other texts
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (html: string) => parentPort?.postMessage(clean(html)))
parentPort?.postMessage('ready')

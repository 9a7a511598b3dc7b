import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'

/** A draft as it is stored, of one as staff get it: without the signatures of its files' addresses. */
export function storedDraft(draft: StudioDraft): StudioDraft {
  try {
    return { ...draft, html: htmlOf(cleanInBrowser(draft.html)) }
  } catch (error) {
    if (error instanceof UncleanableHtml) return draft
    throw error
  }
}

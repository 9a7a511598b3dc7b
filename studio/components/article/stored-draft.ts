import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'

/**
 * Sanitises a stored draft by the current markup list, as the editor does on opening it: an unchanged draft compares as
 * equal. Returns uncleanable HTML unchanged.
 */
export function storedDraft(draft: StudioDraft): StudioDraft {
  try {
    return { ...draft, html: htmlOf(cleanInBrowser(draft.html)) }
  } catch (error) {
    if (error instanceof UncleanableHtml) return draft
    throw error
  }
}

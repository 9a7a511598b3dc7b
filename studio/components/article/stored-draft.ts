import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'

/**
 * Sanitises a stored draft by the current markup list, as the editor does when it opens a draft, so that an unchanged
 * draft compares as equal. If the HTML cannot be sanitised, the draft is returned unchanged.
 */
export function storedDraft(draft: StudioDraft): StudioDraft {
  try {
    return { ...draft, html: htmlOf(cleanInBrowser(draft.html)) }
  } catch (error) {
    if (error instanceof UncleanableHtml) return draft
    throw error
  }
}

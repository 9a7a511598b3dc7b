import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'

/** A draft as the editor gives it back when nothing is written: what an older list had cleaned is clean by this one. */
export function storedDraft(draft: StudioDraft): StudioDraft {
  try {
    return { ...draft, html: htmlOf(cleanInBrowser(draft.html)) }
  } catch (error) {
    if (error instanceof UncleanableHtml) return draft
    throw error
  }
}

import { EMPTY_ENTRY, type FeedbackEntry } from './feedback-check.ts'

const STORAGE_KEY = 'feedbackDraft'

/** What was typed and not sent, in this tab; empty texts where there is nothing. */
export function readDraft(): FeedbackEntry {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const textOf = (text: unknown) => (typeof text === 'string' ? text : '')
    return { kind: textOf(stored.kind), content: textOf(stored.content), contact: textOf(stored.contact) }
  } catch {
    return EMPTY_ENTRY
  }
}

/** Keeps what was typed until the tab is closed; undefined forgets it. */
export function writeDraft(entry: FeedbackEntry | undefined): void {
  try {
    if (entry === undefined) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entry))
  } catch {
    // storage may be forbidden; then the draft lives as long as the page
  }
}

import { EMPTY_ENTRY, type FeedbackEntry } from './feedback-validation.ts'

const STORAGE_KEY = 'feedbackDraft'

/** Unsent input of this tab; empty strings if nothing is stored. */
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

/** Stores input until the tab is closed; undefined deletes it. */
export function writeDraft(entry: FeedbackEntry | undefined): void {
  try {
    if (entry === undefined) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entry))
  } catch {
    // storage may be disabled; then the draft lasts as long as the page
  }
}

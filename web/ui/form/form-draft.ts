import { readLoginState } from '#web/data/login-state.ts'

const PREFIX = 'formDraft:'
type Stored = { personId: number | null; savedAt: number; values: Record<string, unknown> }

/** Unsaved form input; survives reloads, expired sessions and network failures. */
export type FormDraft = { values: Record<string, unknown>; savedAt: Date }

/** The draft of a form in this tab; undefined if there is none or another person typed it. */
export function readFormDraft(key: string): FormDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Stored | null
    if (stored === null || stored.personId !== readLoginState().miniProgramPersonId) return undefined
    return { values: stored.values, savedAt: new Date(stored.savedAt) }
  } catch {
    return undefined
  }
}

/** Stores a draft until it is saved, the tab is closed or the visitor logs out. Never use it for passwords. */
export function writeFormDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  const stored: Stored = { personId: readLoginState().miniProgramPersonId, savedAt: Date.now(), values }
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(stored))
  } catch {
    // storage may be disabled or full; then the draft lasts as long as the page
  }
}

/** Deletes a draft. */
export function clearFormDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // storage may be disabled; then there is nothing to delete
  }
}

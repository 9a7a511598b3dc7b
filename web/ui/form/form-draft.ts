import { readLoginState } from '#web/data/login-state.ts'

const PREFIX = 'formDraft:'
type Stored = { personId: number | null; savedAt: number; values: Record<string, unknown> }

/** Unsaved form input; survives reloads, expired sessions and network failures. */
export type FormDraft = { values: Record<string, unknown>; savedAt: Date }

/** The draft of a form in this tab; undefined if none exists or another user typed it. */
export function readFormDraft(key: string): FormDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Stored | null
    if (stored === null || stored.personId !== readLoginState().miniProgramPersonId) return undefined
    return { values: stored.values, savedAt: new Date(stored.savedAt) }
  } catch {
    return undefined
  }
}

/**
 * Stores a draft until it is cleared, the tab is closed or the user logs out. Not for passwords.
 * @returns whether it was stored: not if the storage is disabled or full. Then the input is lost when the page is left.
 */
export function writeFormDraft(key: string, values: Readonly<Record<string, unknown>>): boolean {
  const stored: Stored = { personId: readLoginState().miniProgramPersonId, savedAt: Date.now(), values }
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

/** Deletes a draft. */
export function clearFormDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // storage is disabled: no draft is stored
  }
}

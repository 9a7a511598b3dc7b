import type { StudioDraft } from '#contracts/generated/studio-wire.ts'

/** Unacknowledged text of a window, in the form that the journal stores. */
export type JournalEntry = {
  draft: StudioDraft
  /** Version of the draft that the text is based on. */
  version: number
  /**
   * Checksums of this window's texts that the server may hold: the text that the draft is based on, and texts whose
   * save got no response.
   */
  known: string[]
  /** Texts of this window that a conflict replaced and that are not yet saved as revisions. */
  earlier: StudioDraft[]
  /** Time of the last change, in ms since the epoch. */
  time: number
}

/** Storage for the entry of a window. Both functions reject if the browser cannot store data. */
export type Journal = {
  write: (entry: JournalEntry) => Promise<void>
  erase: () => Promise<void>
}

/** Draft that the server holds after another author saved. */
export type RemoteDraft = {
  draft: StudioDraft
  version: number
  /** Name of the author, for display. */
  by: string
  time: string
  /** Whether the current status of the article permits saving. */
  isEditable: boolean
}

/** The server's acknowledgement of a save. */
export type SaveResult = { version: number; saveTime: string }
export type SaveOptions = { version: number; revision: boolean; keepalive: boolean }

/** Dependencies of the autosave; `save` and `read` reject with StudioFailure. */
export type AutosaveDependencies = {
  save: (draft: StudioDraft, options: SaveOptions) => Promise<SaveResult>
  read: () => Promise<RemoteDraft>
  /** Whether this window holds the edit lock; called after a save failed with 423. */
  isWriter: () => Promise<boolean>
  journal: Journal
  now: () => number
}

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'loggedOut' | 'paused' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: RemoteDraft }

/** State of an autosave that a screen shows. */
export type AutosaveSnapshot = {
  state: SaveState
  /** Time of the last acknowledged save, `yyyy-MM-dd HH:mm:ss`. */
  saveTime: string
  /** Whether the journal stores the unsaved text. */
  isJournaled: boolean
}

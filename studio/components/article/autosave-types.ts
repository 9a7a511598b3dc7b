import type { StudioDraft } from '#contracts/generated/studio-wire.ts'

/** Unacknowledged text of a window, as the journal stores it. */
export type JournalEntry = {
  draft: StudioDraft
  /** The version that it was written on. */
  version: number
  /**
   * Checksums of this window's texts that the server may hold: the one that the draft is based on, and those sent
   * without a response.
   */
  known: string[]
  /** Texts of this window that a conflict replaced and that are not yet saved as revisions. */
  earlier: StudioDraft[]
  /** When it was last changed, milliseconds. */
  time: number
}

/** Where a window keeps its entry. It may fail: a browser can refuse to store anything. */
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

/** A save as the server acknowledged it. */
export type SaveResult = { version: number; saveTime: string }
export type SaveOptions = { version: number; revision: boolean; keepalive: boolean }

/** Dependencies of the autosave. They reject with StudioFailure. */
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
  /** When the server last acknowledged, `yyyy-MM-dd HH:mm:ss`. */
  saveTime: string
  /** Whether the journal stores the unsaved text. */
  isJournaled: boolean
}

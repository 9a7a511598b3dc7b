import type { StudioDraft } from '#contracts/generated/studio-wire.ts'

/** What a window holds of an article that the server has not acknowledged, as it is kept on this machine. */
export type JournalEntry = {
  draft: StudioDraft
  /** The version that it was written on. */
  version: number
  /** Marks of drafts that are ours though nobody acknowledged them: what it was written on, what was sent. */
  known: string[]
  /** Texts of ours that a conflict pushed aside and no revision holds yet. */
  earlier: StudioDraft[]
  /** When it was last changed, milliseconds. */
  time: number
}

/** Where a window keeps its entry. It may fail: a browser can refuse to store anything. */
export type Journal = {
  write: (entry: JournalEntry) => Promise<void>
  erase: () => Promise<void>
}

/** What somebody else has made of the article meanwhile. */
export type Theirs = {
  draft: StudioDraft
  version: number
  /** Who saved it and when, for people. */
  by: string
  time: string
  /** Whether the article can be saved as it stands now. */
  isEditable: boolean
}

/** A save as the server acknowledged it. */
export type Acknowledged = { version: number; saveTime: string }
export type SaveOptions = { version: number; revision: boolean; keepalive: boolean }

/** What the keeper needs of the world. Failures are StudioFailure. */
export type KeeperPorts = {
  save: (draft: StudioDraft, options: SaveOptions) => Promise<Acknowledged>
  read: () => Promise<Theirs>
  journal: Journal
  now: () => number
}

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'loggedOut' | 'paused' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: Theirs }

/** What a screen shows of a keeper. */
export type KeeperSnapshot = {
  state: SaveState
  /** When the server last acknowledged, `yyyy-MM-dd HH:mm:ss`. */
  saveTime: string
  /** Whether this machine keeps what the server does not have yet. */
  isJournaled: boolean
}

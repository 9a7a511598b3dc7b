import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { markOf } from './draft-text.ts'
import type { JournalEntry, AutosaveSnapshot, SaveOptions, SaveState } from './autosave-types.ts'

/** A draft with its checksum, which is computed once. */
export type MarkedDraft = { draft: StudioDraft; mark: string }
export const marked = (draft: StudioDraft): MarkedDraft => ({ draft, mark: markOf(draft) })

/** A text of a conflict, which is saved as a revision before the draft is saved. */
export type Push = MarkedDraft & { isOurs: boolean }

/** The save request in progress, until it is acknowledged or fails. */
export type Request = {
  sent: MarkedDraft
  push: Push | undefined
  revision: boolean
  /** Whether a revision was requested. If the save fails and can be retried, the next save creates the revision. */
  isRevisionRequested: boolean
  keepalive: boolean
}

/** State of the autosave of one article. */
export type DraftState = {
  /** The text on the screen. */
  current: MarkedDraft
  /** The text that the server acknowledged last. */
  acknowledged: MarkedDraft
  /** The version that the next save is based on. */
  version: number
  /** Checksums of this window's texts that the server may hold: the acknowledged text, and later sent texts. */
  known: readonly string[]
  pushes: readonly Push[]
  isRevisionWanted: boolean
  /** Time when writing began after the last revision, in ms. */
  writingSince: number | undefined
  /** Time of the first change that no request contains yet, in ms. */
  firstWaitingAt: number | undefined
  changedAt: number
  /** Failed saves in a row. */
  failures: number
  request: Request | undefined
  shown: AutosaveSnapshot
}

export type DraftStart = {
  draft: StudioDraft
  version: number
  saveTime: string
  /** The journal entry that editing continues from. */
  found?: JournalEntry
}

/** The initial state of an autosave. */
export function initialState({ draft, version, saveTime, found }: DraftStart, now: number): DraftState {
  const acknowledged = marked(draft)
  const current = found === undefined ? acknowledged : marked(found.draft)
  return {
    current,
    acknowledged,
    version: found?.version ?? version,
    // the closed window may have sent its last text
    known: [...new Set([...(found?.known ?? [acknowledged.mark]), current.mark])],
    pushes: (found?.earlier ?? []).map((earlier) => ({ ...marked(earlier), isOurs: true })),
    isRevisionWanted: false,
    writingSince: undefined,
    firstWaitingAt: undefined,
    changedAt: found?.time ?? now,
    failures: 0,
    request: undefined,
    shown: { state: { kind: found === undefined ? 'saved' : 'waiting' }, saveTime, isJournaled: true },
  }
}

/** Whether a sent text has no response yet, or the current text differs from the acknowledged text. */
export const isDirty = ({ known, current, acknowledged }: DraftState): boolean =>
  known.length > 1 || current.mark !== acknowledged.mark

/** Whether the server lacks a text: the draft, or a text set aside by a conflict. */
export const isUnsaved = (state: DraftState): boolean => state.pushes.length > 0 || isDirty(state)
/** Whether a text has to be sent, or has no response yet. */
export const hasWork = (state: DraftState): boolean =>
  isUnsaved(state) || state.isRevisionWanted || state.request !== undefined

/** Whether saving is suspended until the author resolves a conflict or gets the edit lock back. */
export const isBlocked = ({ shown }: DraftState): boolean =>
  shown.state.kind === 'conflict' || shown.state.kind === 'paused'

export const withSaveState = (state: DraftState, next: SaveState): DraftState => ({
  ...state,
  shown: { ...state.shown, state: next },
})

/** Returns the journal entry of a state. */
export const entryOf = ({ current, version, known, pushes, changedAt }: DraftState): JournalEntry => ({
  draft: current.draft,
  version,
  known: [...known],
  earlier: pushes.filter(({ isOurs }) => isOurs).map(({ draft }) => draft),
  time: changedAt,
})

/** Writing time in ms after which a save becomes a revision. */
const REVISION_AFTER_MS = 10 * 60_000
/** Maximum size in bytes of a draft sent with `keepalive`: browsers reject such requests above 64 kB. */
const KEEPALIVE_BYTES = 60 * 1024

/** Returns the next request: the texts of a conflict first, then the draft. */
export function nextRequest(state: DraftState, now: number, keepalive: boolean): Request {
  const push = state.pushes[0]
  const isDue = state.writingSince !== undefined && now - state.writingSince >= REVISION_AFTER_MS
  return {
    sent: push ?? state.current,
    push,
    revision: push !== undefined || state.isRevisionWanted || isDue,
    isRevisionRequested: push === undefined && state.isRevisionWanted,
    keepalive,
  }
}

/** Options of a save request; `keepalive` only for a draft that is small enough. */
export const optionsOf = ({ version }: DraftState, { sent, revision, keepalive }: Request): SaveOptions => ({
  version,
  revision,
  keepalive: keepalive && sizeOf(sent.draft) <= KEEPALIVE_BYTES,
})

const sizeOf = (draft: StudioDraft): number => new TextEncoder().encode(JSON.stringify(draft)).length

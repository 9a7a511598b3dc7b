import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { afterFailure } from './after-failure.ts'
import {
  type DraftState,
  hasWork,
  isBlocked,
  isDirty,
  isUnsaved,
  marked,
  nextRequest,
  optionsOf,
  type Request,
  withSaveState,
} from './draft-state.ts'
import type { SaveResult, SaveOptions, RemoteDraft } from './autosave-types.ts'

/** Delay in ms between the last change and its autosave. */
const QUIET_MS = 3_000
/** Maximum delay in ms between the first unsaved change and its autosave. */
const LONGEST_WAIT_MS = 15_000

/** Events of a draft: from its author, the network and timers. */
export type DraftEvent =
  | { type: 'changed'; draft: StudioDraft }
  | { type: 'saveRequested'; isRevision: boolean }
  /** The time of a `wait` is over. */
  | { type: 'due' }
  /** The connection is back, or the staff member has logged in again. */
  | { type: 'retried' }
  /** The page may be closed at any moment. */
  | { type: 'left' }
  /** Another window holds the edit lock now. */
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'settled'; chosen: StudioDraft }
  | { type: 'acknowledged'; answer: SaveResult }
  | { type: 'saveFailed'; failure: StudioFailure }
  | { type: 'read'; theirs: RemoteDraft }
  | { type: 'readFailed'; failure: StudioFailure }

/** Effects of an event, which the autosave executes in this order. */
export type DraftEffect =
  | { type: 'send'; draft: StudioDraft; options: SaveOptions }
  /** Reads the version that the server holds. */
  | { type: 'read' }
  /** Dispatches `due` after `ms`; replaces an earlier `wait`. */
  | { type: 'wait'; ms: number }
  | { type: 'stopWaiting' }
  /** Checks whether this window holds the edit lock, and dispatches `resumed` if the window holds the lock. */
  | { type: 'askWriter' }
  /** Writes the draft to the journal in the browser after a delay. */
  | { type: 'noteSoon' }
  | { type: 'noteNow' }
  /** Removes the draft from the journal. */
  | { type: 'erase' }

export type DraftStep = { state: DraftState; effects: readonly DraftEffect[] }

const STOP_WAITING: DraftEffect = { type: 'stopWaiting' }
const NOTE_SOON: DraftEffect = { type: 'noteSoon' }
const NOTE_NOW: DraftEffect = { type: 'noteNow' }
const ERASE: DraftEffect = { type: 'erase' }

const step = (state: DraftState, ...effects: DraftEffect[]): DraftStep => ({ state, effects })
/** Prepends `effects` to the effects of `next`. */
const after = (effects: readonly DraftEffect[], next: DraftStep): DraftStep => ({
  state: next.state,
  effects: [...effects, ...next.effects],
})

/**
 * Returns the next state and the effects of an event. A draft is saved with optimistic locking: one request at a time,
 * each based on the version of the last response. A text whose response got lost is recognised by its checksum; any
 * other unknown version is a conflict.
 */
export function reduceDraft(state: DraftState, event: DraftEvent, now: number): DraftStep {
  switch (event.type) {
    case 'changed':
      return change(state, event.draft, now)
    case 'saveRequested':
      return proceed({ ...state, isRevisionWanted: state.isRevisionWanted || event.isRevision }, now)
    case 'due':
      return proceed(state, now)
    case 'retried':
      return hasWork(state) ? proceed({ ...state, failures: 0 }, now) : step({ ...state, failures: 0 })
    case 'left':
      return hasWork(state) ? after([NOTE_NOW], proceed(state, now, true)) : step(state)
    case 'paused':
      return step(withSaveState(state, { kind: 'paused' }), STOP_WAITING, ...(isDirty(state) ? [NOTE_NOW] : []))
    case 'resumed':
      if (state.shown.state.kind !== 'paused') return step(state)
      return step(withSaveState(state, { kind: hasWork(state) ? 'waiting' : 'saved' }), { type: 'wait', ms: 0 })
    case 'settled':
      return settle(state, event.chosen, now)
    case 'acknowledged':
      return withRequest(state, (request) => accept(state, request, event.answer, now))
    case 'saveFailed':
      return withRequest(state, (request) =>
        event.failure.code === 409 ? step(state, NOTE_SOON, { type: 'read' }) : fail(state, request, event.failure),
      )
    case 'read':
      return withRequest(state, (request) => compare(state, request, event.theirs, now))
    case 'readFailed': {
      // a read sends no version, so a 409 is retried like a network failure
      const failure = event.failure.code === 409 ? new StudioFailure(0, '') : event.failure
      return withRequest(state, (request) => fail(state, request, failure))
    }
  }
}

const withRequest = ({ request }: DraftState, next: (request: Request) => DraftStep): DraftStep => {
  if (request === undefined) throw new Error('an answer without a request')
  return next(request)
}

/** Sends the next text, unless a request is in progress, saving is blocked, or there is nothing to save. */
function proceed(state: DraftState, now: number, keepalive = false): DraftStep {
  if (state.request !== undefined) return step(state, STOP_WAITING)
  if (isBlocked(state)) return step(state, STOP_WAITING)
  if (!hasWork(state))
    return step(state.shown.state.kind === 'saving' ? withSaveState(state, { kind: 'saved' }) : state, STOP_WAITING)
  const request = nextRequest(state, now, keepalive)
  const { sent } = request
  const sending: DraftState = {
    ...withSaveState(state, { kind: 'saving' }),
    request,
    known: state.known.includes(sent.mark) ? state.known : [...state.known, sent.mark],
    firstWaitingAt: undefined,
    isRevisionWanted: state.isRevisionWanted && !request.isRevisionRequested,
  }
  return step(sending, STOP_WAITING, { type: 'send', draft: sent.draft, options: optionsOf(state, request) })
}

function change(state: DraftState, draft: StudioDraft, now: number): DraftStep {
  const changed = { ...state, current: marked(draft) }
  const { kind } = state.shown.state
  if (!isUnsaved(changed) && state.request === undefined && kind !== 'conflict')
    return step(isBlocked(state) ? changed : withSaveState(changed, { kind: 'saved' }), STOP_WAITING, ERASE)
  const firstWaitingAt = state.firstWaitingAt ?? now
  const noted = { ...changed, changedAt: now, writingSince: state.writingSince ?? now, firstWaitingAt }
  if (isBlocked(state) || kind === 'saving') return step(noted, NOTE_SOON)
  // without a connection or a session, the backoff decides when to retry
  if (kind === 'offline' || kind === 'loggedOut') return step(noted, NOTE_SOON)
  const ms = Math.max(0, Math.min(QUIET_MS, firstWaitingAt + LONGEST_WAIT_MS - now))
  return step(kind === 'waiting' ? noted : withSaveState(noted, { kind: 'waiting' }), NOTE_SOON, { type: 'wait', ms })
}

function accept(state: DraftState, request: Request, { version, saveTime }: SaveResult, now: number): DraftStep {
  const { sent, push, revision } = request
  const isOfDraft = revision && push === undefined
  const accepted: DraftState = {
    ...state,
    version,
    known: [sent.mark],
    acknowledged: sent,
    failures: 0,
    pushes: state.pushes.filter((each) => each !== push),
    // this revision also fulfils a revision request that came during the save, unless the text has changed
    isRevisionWanted: state.isRevisionWanted && !(isOfDraft && state.current.mark === sent.mark),
    writingSince: isOfDraft ? undefined : state.writingSince,
    request: undefined,
    shown: { ...state.shown, saveTime },
  }
  const isLeft = isUnsaved(accepted)
  const shown = isBlocked(state) ? accepted : withSaveState(accepted, { kind: isLeft ? 'waiting' : 'saved' })
  return after([isLeft ? NOTE_SOON : ERASE], proceed(shown, now, request.keepalive))
}

function fail(state: DraftState, request: Request, failure: StudioFailure): DraftStep {
  const failed = {
    ...state,
    request: undefined,
    isRevisionWanted: state.isRevisionWanted || request.isRevisionRequested,
  }
  if (isBlocked(state)) return step(failed, NOTE_SOON)
  // another window has taken over: the text stays in the journal until this window may write again
  if (failure.code === 423) return step(withSaveState(failed, { kind: 'paused' }), NOTE_SOON, { type: 'askWriter' })
  const { state: next, retryIn } = afterFailure(failure, state.failures)
  const counted = { ...withSaveState(failed, next), failures: state.failures + 1 }
  if (retryIn === undefined) return step({ ...counted, isRevisionWanted: false }, NOTE_SOON)
  return step(counted, NOTE_SOON, { type: 'wait', ms: retryIn })
}

/**
 * Handles the version that the server holds after a 409: either this window's text whose response got lost, or a text
 * of another author.
 */
function compare(state: DraftState, request: Request, theirs: RemoteDraft, now: number): DraftStep {
  const { mark } = marked(theirs.draft)
  const wanted = { ...state, isRevisionWanted: state.isRevisionWanted || request.isRevisionRequested }
  if (mark === request.sent.mark)
    // it is unknown whether the save with the lost response created a revision
    return accept(wanted, { ...request, revision: false }, { version: theirs.version, saveTime: theirs.time }, now)
  const open = { ...wanted, request: undefined }
  if (theirs.isEditable && state.known.includes(mark) && theirs.version !== state.version)
    return proceed({ ...open, version: theirs.version }, now, request.keepalive)
  const pushes = state.pushes.filter(({ isOurs }) => isOurs)
  return step(withSaveState({ ...open, pushes }, { kind: 'conflict', theirs }))
}

/** Ends a conflict: the remote and the local text are saved as revisions before the chosen text. */
function settle(state: DraftState, chosen: StudioDraft, now: number): DraftStep {
  const { state: shown } = state.shown
  if (shown.kind !== 'conflict' || !shown.theirs.isEditable) return step(state)
  const theirs = marked(shown.theirs.draft)
  const next = marked(chosen)
  const settled: DraftState = {
    ...withSaveState(state, { kind: 'waiting' }),
    version: shown.theirs.version,
    pushes: [
      { ...theirs, isOurs: false },
      ...state.pushes,
      ...(state.current.mark === next.mark ? [] : [{ ...state.current, isOurs: true }]),
    ],
    current: next,
    acknowledged: theirs,
    isRevisionWanted: true,
    changedAt: now,
  }
  return step(settled, NOTE_NOW, { type: 'wait', ms: 0 })
}

import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { type DraftEffect, type DraftEvent, reduceDraft } from './draft-reducer.ts'
import { type DraftStart, entryOf, hasWork, initialState, isUnsaved } from './draft-state.ts'
import { journalWriter } from './journal-writer.ts'
import type { AutosaveDependencies, AutosaveSnapshot } from './autosave-types.ts'

export type DraftAutosave = ReturnType<typeof draftAutosave>

/**
 * Autosaves a draft: one request at a time, optimistic locking by version, retry with backoff. Unacknowledged text is
 * kept in the journal. `reduceDraft` computes the steps; this function executes their effects.
 */
export function draftAutosave(ports: AutosaveDependencies, start: DraftStart) {
  let state = initialState(start, ports.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let noted: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const waiters = new Set<() => void>()
  const journal = journalWriter(ports.journal, (isJournaled) => {
    if (isJournaled !== state.shown.isJournaled) show({ ...state.shown, isJournaled })
  })

  function show(shown: AutosaveSnapshot): void {
    state = { ...state, shown }
    for (const listener of listeners) listener()
  }

  function dispatch(event: DraftEvent): void {
    const former = state.shown
    const next = reduceDraft(state, event, ports.now())
    state = next.state
    for (const effect of next.effects) execute(effect)
    if (state.shown !== former) for (const listener of listeners) listener()
    if (state.request !== undefined) return
    for (const resolve of waiters) resolve()
    waiters.clear()
  }

  function execute(effect: DraftEffect): void {
    switch (effect.type) {
      case 'send':
        ports.save(effect.draft, effect.options).then(
          (answer) => dispatch({ type: 'acknowledged', answer }),
          (error: unknown) => dispatch({ type: 'saveFailed', failure: failureOf(error) }),
        )
        return
      case 'read':
        ports.read().then(
          (theirs) => dispatch({ type: 'read', theirs }),
          (error: unknown) => dispatch({ type: 'readFailed', failure: failureOf(error) }),
        )
        return
      case 'wait':
        clearTimeout(timer)
        if (!isClosed) timer = setTimeout(() => dispatch({ type: 'due' }), effect.ms)
        return
      case 'stopWaiting':
        return clearTimeout(timer)
      case 'askWriter':
        ports.isWriter().then(
          (isWriter) => isWriter && dispatch({ type: 'resumed' }),
          () => undefined, // the next heartbeat of the edit lock reports the failure
        )
        return
      case 'noteSoon':
        return journal.noteSoon(() => entryOf(state))
      case 'noteNow':
        noted = journal.noteNow(entryOf(state))
        return
      case 'erase':
        return journal.erase()
    }
  }

  if (start.found !== undefined) for (const type of ['noteNow', 'wait'] as const) execute({ type, ms: 0 })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state.shown,
    /** The text on the screen, saved or not. */
    draft: () => state.current.draft,
    version: () => state.version,
    isDirty: () => isUnsaved(state),
    /**
     * Whether this window's journal has stored the text, so that the recovered entry of an earlier window can be
     * deleted.
     */
    async isKept(): Promise<boolean> {
      await noted
      return state.shown.isJournaled
    },
    /** Called with the text after each change. */
    change: (draft: StudioDraft): void => dispatch({ type: 'changed', draft }),
    /** Saves at once. @returns whether the server has all changes now. */
    async save({ revision = false } = {}): Promise<boolean> {
      dispatch({ type: 'saveRequested', isRevision: revision })
      if (state.request !== undefined) await new Promise<void>((resolve) => void waiters.add(resolve))
      const { kind } = state.shown.state
      return kind === 'saved' || (kind === 'paused' && !hasWork(state))
    },
    /** Retries at once. Called when the connection is back or the staff member has logged in again. */
    retry: (): void => dispatch({ type: 'retried' }),
    /** Saves at once, because the page may be closed at any moment. */
    leave: (): void => dispatch({ type: 'left' }),
    /** Stops saving while another window holds the edit lock; the text stays in this window and its journal. */
    pause: (): void => dispatch({ type: 'paused' }),
    resume: (): void => dispatch({ type: 'resumed' }),
    /** Ends a conflict with the text that the author chose. */
    settle: (chosen: StudioDraft): void => dispatch({ type: 'settled', chosen }),
    /** Stops the timers. Text that the server does not have stays in the journal. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
      journal.stop()
      if (hasWork(state)) void journal.noteNow(entryOf(state))
    },
  }
}

const failureOf = (error: unknown): StudioFailure =>
  error instanceof StudioFailure ? error : new StudioFailure(0, String(error))

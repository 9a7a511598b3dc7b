import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { afterFailure } from './after-failure.ts'
import { isSameDraft, markOf } from './draft-text.ts'
import { journalWriter } from './journal-writer.ts'
import type { Acknowledged, JournalEntry, KeeperPorts, KeeperSnapshot, SaveState, Theirs } from './keeper-types.ts'

/** Autosave so long after the last change, and after the first one at the latest. */
const QUIET_MS = 3_000
const LONGEST_WAIT_MS = 15_000
/** A revision of its own after so much writing. */
const REVISION_AFTER_MS = 10 * 60_000
/** Browsers refuse to send more than 64 kB from a page that is gone. */
const KEEPALIVE_BYTES = 60 * 1024

export type DraftKeeper = ReturnType<typeof draftKeeper>

type Start = {
  draft: StudioDraft
  version: number
  saveTime: string
  /** What was found on this machine and is gone on with. */
  found?: JournalEntry
}

/** Something that has to reach the server before the draft does: texts that a conflict has pushed aside. */
type Push = { draft: StudioDraft; isOurs: boolean }

/**
 * Keeps what is written on an article until the server has it: one save at a time, each on the version it was written on,
 * whatever becomes of the line, the session, the window. What the server has not acknowledged stands in the journal.
 */
export function draftKeeper(ports: KeeperPorts, { draft, version: startVersion, saveTime, found }: Start) {
  let current = found?.draft ?? draft
  let acknowledged = draft
  let version = found?.version ?? startVersion
  let known = new Set(found?.known ?? [markOf(draft)])
  let pushes: Push[] = (found?.earlier ?? []).map((earlier) => ({ draft: earlier, isOurs: true }))
  let isRevisionWanted = false
  let writingSince: number | undefined
  let firstWaitingAt: number | undefined
  let failures = 0
  let changedAt = found?.time ?? ports.now()
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let snapshot: KeeperSnapshot = { state: { kind: 'saved' }, saveTime, isJournaled: true }
  const listeners = new Set<() => void>()

  const show = (change: Partial<KeeperSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const showState = (state: SaveState) => show({ state })
  const journal = journalWriter(ports.journal, (isJournaled) => {
    if (isJournaled !== snapshot.isJournaled) show({ isJournaled })
  })
  const entry = (): JournalEntry => ({
    draft: current,
    version,
    known: [...known],
    earlier: pushes.filter(({ isOurs }) => isOurs).map((push) => push.draft),
    time: changedAt,
  })

  /** Something was sent and not acknowledged, or is not sent yet. */
  const isDirty = () => known.size > 1 || (current !== acknowledged && !isSameDraft(current, acknowledged))
  const isBlocked = () => snapshot.state.kind === 'conflict' || snapshot.state.kind === 'paused'
  const hasWork = () => pushes.length > 0 || isRevisionWanted || isDirty()

  function runIn(ms: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void run(), ms)
  }

  function run(keepalive = false): Promise<void> {
    clearTimeout(timer)
    running ??= work(keepalive).finally(() => {
      running = undefined
    })
    return running
  }

  async function work(keepalive: boolean): Promise<void> {
    while (hasWork() && !isBlocked()) {
      const push = pushes[0]
      const sent = push?.draft ?? current
      const isDue = writingSince !== undefined && ports.now() - writingSince >= REVISION_AFTER_MS
      const revision = push !== undefined || isRevisionWanted || isDue
      known.add(markOf(sent))
      firstWaitingAt = undefined
      showState({ kind: 'saving' })
      try {
        const options = { version, revision, keepalive: keepalive && sizeOf(sent) <= KEEPALIVE_BYTES }
        accept(sent, push, revision, await ports.save(sent, options))
      } catch (error) {
        if (!(await recover(error, sent, push))) return
      }
    }
    // a wish that came to nothing while nothing had changed
    if (!isBlocked() && snapshot.state.kind === 'saving') showState({ kind: 'saved' })
  }

  function accept(sent: StudioDraft, push: Push | undefined, revision: boolean, answer: Acknowledged): void {
    version = answer.version
    known = new Set([markOf(sent)])
    acknowledged = sent
    failures = 0
    if (push !== undefined) pushes = pushes.filter((each) => each !== push)
    if (revision && push === undefined) {
      isRevisionWanted = false
      writingSince = undefined
    }
    if (snapshot.state.kind === 'paused') show({ saveTime: answer.saveTime })
    else show({ saveTime: answer.saveTime, state: { kind: pushes.length > 0 || isDirty() ? 'waiting' : 'saved' } })
    if (pushes.length > 0 || isDirty()) journal.noteSoon(entry)
    else journal.erase()
  }

  /** What follows from a save that came to nothing. @returns whether it is worth trying at once. */
  async function recover(error: unknown, sent: StudioDraft, push: Push | undefined): Promise<boolean> {
    const failure = error instanceof StudioFailure ? error : new StudioFailure(0, String(error))
    journal.noteSoon(entry)
    if (failure.code === 409) {
      try {
        return meet(await ports.read(), sent, push)
      } catch (unread) {
        return recover(
          unread instanceof StudioFailure && unread.code !== 409 ? unread : new StudioFailure(0, ''),
          sent,
          push,
        )
      }
    }
    if (snapshot.state.kind === 'paused') return false
    const { state, retryIn } = afterFailure(failure, failures)
    showState(state)
    failures += 1
    if (retryIn === undefined) isRevisionWanted = false
    else runIn(retryIn)
    return false
  }

  /** The server holds another version than ours: is it our own that nobody acknowledged, or somebody else's? */
  function meet(theirs: Theirs, sent: StudioDraft, push: Push | undefined): boolean {
    const mark = markOf(theirs.draft)
    if (mark === markOf(sent)) {
      accept(sent, push, false, { version: theirs.version, saveTime: theirs.time })
      return true
    }
    if (theirs.isEditable && known.has(mark) && theirs.version !== version) {
      version = theirs.version
      return true
    }
    pushes = pushes.filter(({ isOurs }) => isOurs)
    showState({ kind: 'conflict', theirs })
    return false
  }

  let noted: Promise<unknown> = Promise.resolve()
  if (found !== undefined) {
    noted = journal.noteNow(entry())
    showState({ kind: 'waiting' })
    runIn(0)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    /** What is written, whether or not the server has it. */
    draft: () => current,
    version: () => version,
    isDirty: () => pushes.length > 0 || isDirty(),
    /** Whether what was gone on with stands here, so that it may go from where it was found. */
    async isKept(): Promise<boolean> {
      await noted
      return snapshot.isJournaled
    },

    /** Takes what is written now. */
    change(next: StudioDraft): void {
      current = next
      if (!isDirty() && running === undefined && pushes.length === 0 && snapshot.state.kind !== 'conflict') {
        clearTimeout(timer)
        journal.erase()
        if (!isBlocked()) showState({ kind: 'saved' })
        return
      }
      changedAt = ports.now()
      writingSince ??= changedAt
      firstWaitingAt ??= changedAt
      journal.noteSoon(entry)
      const { kind } = snapshot.state
      if (isBlocked() || kind === 'saving') return
      if (kind === 'saved' || kind === 'refused') showState({ kind: 'waiting' })
      if (kind !== 'offline' && kind !== 'loggedOut')
        runIn(Math.max(0, Math.min(QUIET_MS, firstWaitingAt + LONGEST_WAIT_MS - changedAt)))
    },

    /** Saves at once. @returns whether the server has everything now. */
    async save({ revision = false } = {}): Promise<boolean> {
      isRevisionWanted ||= revision
      await run()
      // one that had been under way knew nothing of the wish
      if (snapshot.state.kind === 'saved' && hasWork()) await run()
      return snapshot.state.kind === 'saved'
    },

    /** Tries at once what had to wait: the line is back, somebody has logged in again. */
    retry(): void {
      failures = 0
      if (hasWork() && !isBlocked()) void run()
    },

    /** The page may be gone in a moment. */
    leave(): void {
      if (!hasWork()) return
      void journal.noteNow(entry())
      void run(true)
    },

    /** Somebody else writes now: nothing is sent, everything stays here. */
    pause(): void {
      clearTimeout(timer)
      if (isDirty()) void journal.noteNow(entry())
      showState({ kind: 'paused' })
    },
    resume(): void {
      if (snapshot.state.kind !== 'paused') return
      showState({ kind: hasWork() ? 'waiting' : 'saved' })
      runIn(0)
    },

    /** Ends a conflict with a text of both: theirs and ours become revisions below it. */
    settle(chosen: StudioDraft): void {
      const { state } = snapshot
      if (state.kind !== 'conflict' || !state.theirs.isEditable) return
      const { theirs } = state
      version = theirs.version
      pushes = [
        { draft: theirs.draft, isOurs: false },
        ...pushes,
        ...(isSameDraft(current, chosen) ? [] : [{ draft: current, isOurs: true }]),
      ]
      current = chosen
      acknowledged = theirs.draft
      isRevisionWanted = true
      changedAt = ports.now()
      void journal.noteNow(entry())
      showState({ kind: 'waiting' })
      runIn(0)
    },

    /** Ends what it does by itself; what the server does not have yet stays in the journal. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
      journal.stop()
      if (hasWork()) void journal.noteNow(entry())
    },
  }
}

const sizeOf = (draft: StudioDraft): number => new TextEncoder().encode(JSON.stringify(draft)).length

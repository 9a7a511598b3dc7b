import type { ContentStanding, SavedContent } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { afterFailure } from '#studio/components/article/after-failure.ts'
import type { SaveSnapshot } from '#studio/components/article/save-state.tsx'
import { type RefusedField, StudioFailure } from '#studio/data/studio-call.ts'
import type { KeptContent } from './kept-content.ts'

/** Delay in ms between the last change and its autosave. */
const QUIET_MS = 1_500
/** Maximum size in bytes of content sent with `keepalive`: browsers reject such requests above 64 kB. */
const KEEPALIVE_BYTES = 60 * 1024

/** Content that another staff member has saved. */
export type RemoteContent = { content: Content; standing: ContentStanding }

export type ContentSnapshot = SaveSnapshot & {
  /** Set while the state is `conflict`. */
  remote: RemoteContent | undefined
  /** Values that the server rejected in the last save. */
  refused: readonly RefusedField[]
}

/** Dependencies of the autosave; `save` and `read` reject with StudioFailure. */
type Dependencies = {
  save: (content: Content, options: { version: number; keepalive: boolean }) => Promise<SavedContent>
  read: () => Promise<RemoteContent>
  /** Whether the stored content equals the given content, apart from white space that the server trims. */
  isSame: (given: Content, stored: Content) => boolean
  /** Stores unsaved content for a reload; undefined removes the stored content. @returns whether storing succeeded. */
  keep: (kept: KeptContent | undefined) => boolean
  /** Called after each save, with the content that the server has now. */
  onSaved: (saved: SavedContent, content: Content) => void
}

type Start = { content: Content; version: number; kept: KeptContent | undefined }
export type ContentAutosave = ReturnType<typeof contentAutosave>

/**
 * Autosaves the content of an item: one request at a time, based on the version of the last response. If another
 * staff member has saved a newer version, the state is `conflict` and nothing is sent.
 */
export function contentAutosave(dependencies: Dependencies, start: Start) {
  let current = start.kept?.content ?? start.content
  let acknowledged = start.content
  let { version } = start
  let failures = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let shown: ContentSnapshot = {
    state: { kind: 'saved' },
    saveTime: '',
    isJournaled: true,
    remote: undefined,
    refused: [],
  }
  const listeners = new Set<() => void>()

  const show = (next: Partial<ContentSnapshot>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const isDirty = () => current !== acknowledged
  const note = () => dependencies.keep(isDirty() ? { content: current, version } : undefined)
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void send(), ms)
  }

  function send(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (underWay !== undefined) return underWay
    if (!isDirty() || shown.state.kind === 'conflict') return Promise.resolve()
    const sent = current
    show({ state: { kind: 'saving' } })
    const isSmall = keepalive && new TextEncoder().encode(JSON.stringify(sent)).length <= KEEPALIVE_BYTES
    underWay = dependencies
      .save(sent, { version, keepalive: isSmall })
      .then((saved) => accept(sent, saved))
      .catch((error: unknown) => fail(sent, failureOf(error)))
      .finally(() => {
        underWay = undefined
        if (shown.state.kind === 'waiting') wait(QUIET_MS)
      })
    return underWay
  }

  function accept(sent: Content, saved: SavedContent): void {
    version = saved.standing.version
    acknowledged = sent
    failures = 0
    const isJournaled = note()
    show({ state: { kind: isDirty() ? 'waiting' : 'saved' }, saveTime: saved.saveTime, isJournaled, refused: [] })
    dependencies.onSaved(saved, sent)
  }

  async function fail(sent: Content, failure: StudioFailure): Promise<void> {
    if (failure.code === 409) return compare(sent)
    const { state, retryIn } = afterFailure(failure, failures)
    failures += 1
    show({ state: state as SaveSnapshot['state'], refused: failure.fields })
    if (retryIn !== undefined) wait(retryIn)
  }

  /**
   * Handles a 409: the server has either the sent content (its response was lost) or the content of another staff
   * member.
   */
  async function compare(sent: Content): Promise<void> {
    try {
      const remote = await dependencies.read()
      if (dependencies.isSame(sent, remote.content))
        accept(sent, { standing: remote.standing, problems: [], saveTime: '' })
      else show({ state: { kind: 'conflict' }, remote })
    } catch (error) {
      await fail(
        sent,
        error instanceof StudioFailure && error.code !== 409 ? error : new StudioFailure(0, String(error)),
      )
    }
  }

  if (start.kept !== undefined) {
    const { kept } = start
    if (kept.version === version) show({ state: { kind: 'waiting' } })
    else void compare(kept.content)
    if (kept.version === version) wait(QUIET_MS)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    version: () => version,
    isDirty,
    /** Called with the content after each change. */
    change(content: Content): void {
      current = content
      const isJournaled = note()
      const { kind } = shown.state
      if (kind === 'conflict' || kind === 'saving') return show({ isJournaled })
      // without a connection or a session, the backoff decides when to retry
      if (kind === 'offline' || kind === 'loggedOut') return show({ isJournaled })
      show({ state: { kind: 'waiting' }, isJournaled })
      wait(QUIET_MS)
    },
    /** Saves at once. @returns whether the server has all changes now */
    async save(keepalive = false): Promise<boolean> {
      await send(keepalive)
      // sends changes made during the request
      if (isDirty() && shown.state.kind === 'waiting') await send(keepalive)
      return !isDirty()
    },
    /** Discards the unsaved content, to open the server's content. */
    forget(): void {
      current = acknowledged
      dependencies.keep(undefined)
    },
    /** Stops the timer. Unsaved content stays stored in this tab. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

const failureOf = (error: unknown): StudioFailure =>
  error instanceof StudioFailure ? error : new StudioFailure(0, String(error))

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ContentItem, SavedContent } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { readContent } from '#contracts/studio/kinds/read-content.ts'
import {
  type ContentAutosave,
  contentAutosave,
  type ContentSnapshot,
} from '#studio/components/content/content-autosave.ts'
import { keptKey, type KeptContent, writeKept } from '#studio/components/content/kept-content.ts'
import { nowInBeijing } from '#studio/data/beijing-time.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { ADOPTED_VERSION, keptIdOf, rowToAdopt } from './item-identity.ts'
import type { StudioContentKind } from './kind-of-address.tsx'

type Given = {
  kind: StudioContentKind
  staffId: number
  item: ContentItem
  /** Content of the server when the desk was opened. */
  stored: Content
  /** Unsaved content of this tab from which the desk continues. */
  kept: KeptContent | undefined
  /** Called after each save, with the content that was saved. */
  onSaved: (saved: SavedContent, content: Content) => void
  /** Called with the id of a new item after its creation. */
  onCreated: (itemId: number) => void
}

const EMPTY: ContentSnapshot = {
  state: { kind: 'saved' },
  saveTime: '',
  isJournaled: true,
  remote: undefined,
  refused: [],
}
const nothing = () => undefined

/** Saves the content of a desk: after changes, before the page closes, and on leaving the screen. */
export function useContentAutosave(given: Given) {
  const [autosave, setAutosave] = useState<ContentAutosave>()
  const start = useRef(given)
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })

  useEffect(() => {
    const made = contentAutosave(dependenciesOf(start.current, latest), {
      content: start.current.stored,
      version: start.current.item.standing.version,
      kept: start.current.kept,
    })
    setAutosave(made)
    const ending = new AbortController()
    const on = (target: EventTarget, event: string, listener: (event: Event) => void) =>
      target.addEventListener(event, listener, { signal: ending.signal })
    on(window, 'pagehide', () => void made.save(true))
    on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && void made.save(true))
    on(window, 'online', () => void made.save())
    on(window, 'beforeunload', (event) => {
      if (made.isDirty() && !made.snapshot().isJournaled) event.preventDefault()
    })
    return () => {
      ending.abort()
      made.close()
      void made.save()
    }
  }, [])

  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => autosave?.subscribe(listener) ?? nothing, [autosave]),
    () => autosave?.snapshot() ?? EMPTY,
  )
  return { autosave, snapshot }
}

function dependenciesOf({ kind, staffId, item }: Given, latest: { current: Given }) {
  let { itemId } = item.standing
  const rowId = rowToAdopt(item)
  return {
    async save(content: Content, { version, keepalive }: { version: number; keepalive: boolean }) {
      if (itemId !== 0) return studioCall('saveContent', { kind: kind.id, itemId, version, content }, { keepalive })
      const created =
        rowId === undefined
          ? await studioCall('createContent', { kind: kind.id, content })
          : await studioCall('adoptContent', { kind: kind.id, rowId })
      ;({ itemId } = created)
      writeKept(keptKey(staffId, kind.id, keptIdOf(item)), undefined)
      latest.current.onCreated(itemId)
      // the server rejects this save if a colleague has changed the item since the row was read
      if (rowId !== undefined)
        return studioCall('saveContent', { kind: kind.id, itemId, version: ADOPTED_VERSION, content })
      return { standing: created, problems: [], saveTime: `${nowInBeijing().replace('T', ' ')}:00` }
    },
    async read() {
      const { content, standing: now } = await studioCall('readContent', { kind: kind.id, itemId })
      return { content: content as Content, standing: now }
    },
    isSame: (one: Content, other: Content) => textOf(kind, one) === textOf(kind, other),
    keep: (entry: KeptContent | undefined) => writeKept(keptKey(staffId, kind.id, itemId || keptIdOf(item)), entry),
    onSaved: (saved: SavedContent, content: Content) => latest.current.onSaved(saved, content),
  }
}

/** Canonical JSON of content, as the server stores it. */
const textOf = ({ fields }: StudioContentKind, content: Content) => JSON.stringify(readContent(fields, content).content)

import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { moveInBar, triggersOf } from './submenu-keys.ts'

const HOVER_OPEN_MS = 70
const HOVER_CLOSE_MS = 200

/**
 * The open submenu of the main navigation and the handlers of its items. Opens by hover, focus and click; a click on the
 * trigger of an open submenu follows the link. Escape closes wherever the focus is (WCAG 1.4.13), arrow keys, Home and
 * End move.
 */
export function useSubmenu(bar: RefObject<HTMLElement | null>) {
  const { openId, setOpenId } = useOpenId()
  const hover = useHover(setOpenId)
  /** The next focus is put back by us and must not open anything. */
  const isQuiet = useRef(false)

  useDocumentKeys((event) => {
    if (bar.current === null) return
    if (event.key !== 'Escape') {
      if (moveInBar(event, bar.current, setOpenId)) event.preventDefault()
      return
    }
    if (openId === undefined) return
    setOpenId(undefined)
    const trigger = triggersOf(bar.current).find((one) => one.dataset['section'] === openId)
    if (!bar.current.contains(document.activeElement) || document.activeElement === trigger) return
    isQuiet.current = true
    trigger?.focus()
  })

  return {
    openId,
    triggerHandlers: useTriggerHandlers(openId, setOpenId, isQuiet),
    itemHandlers: (id: string) => ({
      ...hover(id),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenId(undefined)
      },
    }),
  }
}

type SetOpenId = (id: string | undefined) => void

function useTriggerHandlers(openId: string | undefined, setOpenId: SetOpenId, isQuiet: RefObject<boolean>) {
  /** Whether the submenu was open before the press that is under way; the press itself opens it by focus. */
  const wasOpen = useRef<boolean>(undefined)
  return (id: string) => ({
    onPointerDown: () => void (wasOpen.current = openId === id),
    onFocus: () => {
      if (!isQuiet.current) setOpenId(id)
      isQuiet.current = false
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isFollowed = wasOpen.current ?? openId === id
      wasOpen.current = undefined
      if (isFollowed) return
      event.preventDefault()
      setOpenId(id)
    },
  })
}

/** The open submenu belongs to the page it was opened on: another page starts with none. */
function useOpenId() {
  const { key } = useLocation()
  const [state, setState] = useState<{ id: string; at: string }>()
  return {
    openId: state?.at === key ? state.id : undefined,
    setOpenId: (id: string | undefined) => setState(id === undefined ? undefined : { id, at: key }),
  }
}

/** Hover handlers of an item: a short wait in both directions, so that crossing the bar flickers nothing. */
function useHover(setOpenId: SetOpenId) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (id: string | undefined, waitMs: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenId(id), waitMs)
  }
  return (id: string) => ({
    onPointerEnter: later(id, HOVER_OPEN_MS),
    onPointerLeave: later(undefined, HOVER_CLOSE_MS),
  })
}

function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown)
  useEffect(() => void (latest.current = onKeyDown))
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

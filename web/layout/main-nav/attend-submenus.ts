import { flushSync } from 'react-dom'
import { moveInBar, triggersOf } from './submenu-keys.ts'

/** The open submenu, by its section, and the way to open another one or, with undefined, none. Kept up to date. */
export type Submenus = { openId: string | undefined; show: (id: string | undefined) => void }

const HOVER_OPEN_MS = 70
const HOVER_CLOSE_MS = 200

/**
 * Opens the submenus of a bar by hover, focus and click; a click on the trigger of an open submenu follows the link. Escape
 * closes wherever the focus is (WCAG 1.4.13), arrow keys, Home and End move. Returns what ends it.
 */
export function attendSubmenus(bar: HTMLElement, submenus: Submenus): () => void {
  const hovered = bar.querySelector('[data-item]:hover')
  const hover = hoverListeners(submenus, hovered)
  const inBar: Record<string, (event: never) => void> = { ...hover.listeners, ...focusListeners(bar, submenus) }
  const onKeyDown = (event: KeyboardEvent) => onKey(event, bar, submenus)
  for (const [type, listener] of Object.entries(inBar)) bar.addEventListener(type, listener as EventListener)
  document.addEventListener('keydown', onKeyDown)
  bar.setAttribute('data-live', '') // from now on not CSS but `show` decides
  // what brought this code here has already happened
  const reached = bar.querySelector('[data-item]:focus-within') ?? hovered
  if (reached) submenus.show(submenuOf(reached))
  return () => {
    hover.cancel()
    for (const [type, listener] of Object.entries(inBar)) bar.removeEventListener(type, listener as EventListener)
    document.removeEventListener('keydown', onKeyDown)
  }
}

const itemOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-item]') : null)
const triggerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-nav="trigger"]') : null

/** The id of an item's submenu; undefined when it has none. */
function submenuOf(item: Element | null): string | undefined {
  const trigger = item?.querySelector<HTMLElement>('[data-nav="trigger"][aria-expanded]')
  return trigger?.dataset['section']
}

/** Hover: a short wait in both directions, so that crossing the bar flickers nothing. */
function hoverListeners(submenus: Submenus, first: Element | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // a submenu that closes under a resting pointer makes the browser tell of the item again: nothing must open then
  let hovered = first
  const later = (item: Element | null) => {
    if (item === hovered) return
    hovered = item
    const id = submenuOf(item)
    clearTimeout(timer)
    timer = setTimeout(() => submenus.show(id), id === undefined ? HOVER_CLOSE_MS : HOVER_OPEN_MS)
  }
  return {
    cancel: () => clearTimeout(timer),
    listeners: {
      pointerover: ({ pointerType, target }: PointerEvent) => {
        if (pointerType === 'mouse') later(itemOf(target))
      },
      pointerleave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(null)
      },
    },
  }
}

/** Focus, and the press that follows or opens. */
function focusListeners(bar: HTMLElement, submenus: Submenus) {
  /** Whether the submenu was open before the press that is under way; the press itself opens it by focus. */
  let wasOpen: boolean | undefined
  return {
    pointerdown: ({ target }: PointerEvent) => {
      const id = submenuOf(itemOf(triggerOf(target)))
      wasOpen = id === undefined ? undefined : submenus.openId === id
    },
    focusin: ({ target }: FocusEvent) => {
      const id = submenuOf(itemOf(triggerOf(target)))
      if (id !== undefined && !bar.hasAttribute(QUIET)) submenus.show(id)
    },
    focusout: ({ target, relatedTarget }: FocusEvent) => {
      const item = itemOf(target)
      if (submenuOf(item) !== undefined && itemOf(relatedTarget) !== item) submenus.show(undefined)
    },
    click: (event: MouseEvent) => {
      const id = submenuOf(itemOf(triggerOf(event.target)))
      if (id === undefined) return
      const isFollowed = wasOpen ?? submenus.openId === id
      wasOpen = undefined
      if (isFollowed) return
      event.preventDefault()
      submenus.show(id)
    },
  }
}

/** Set while the focus is put back by us, which must not open anything. */
const QUIET = 'data-quiet'

function onKey(event: KeyboardEvent, bar: HTMLElement, submenus: Submenus): void {
  const { openId } = submenus
  if (event.key !== 'Escape') {
    // at once: a hidden entry would not take the focus
    if (moveInBar(event, bar, (id) => flushSync(() => submenus.show(id)))) event.preventDefault()
    return
  }
  if (openId === undefined) return
  submenus.show(undefined)
  const trigger = triggersOf(bar).find((one) => one.dataset['section'] === openId)
  if (!bar.contains(document.activeElement) || document.activeElement === trigger) return
  bar.setAttribute(QUIET, '')
  trigger?.focus()
  bar.removeAttribute(QUIET)
}

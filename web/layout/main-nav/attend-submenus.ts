import { flushSync } from 'react-dom'
import { moveInBar, triggersOf } from './submenu-keys.ts'

/**
 * `openId`: section id of the open submenu, updated by the caller. `show` opens another submenu; `show(undefined)`
 * closes the open submenu.
 */
export type Submenus = { openId: string | undefined; show: (id: string | undefined) => void }

const HOVER_OPEN_MS = 70
const HOVER_CLOSE_MS = 200

/**
 * Opens the submenus of a bar on hover, focus and click; clicking the trigger of an open submenu follows the link.
 * Escape closes the open submenu wherever the focus is (WCAG 1.4.13); arrow keys, Home and End move the focus. Returns
 * the clean-up function.
 */
export function attendSubmenus(bar: HTMLElement, submenus: Submenus): () => void {
  const hovered = bar.querySelector('[data-item]:hover')
  const hover = hoverListeners(submenus, hovered)
  const inBar: Record<string, (event: never) => void> = { ...hover.listeners, ...focusListeners(bar, submenus) }
  const onKeyDown = (event: KeyboardEvent) => onKey(event, bar, submenus)
  for (const [type, listener] of Object.entries(inBar)) bar.addEventListener(type, listener as EventListener)
  document.addEventListener('keydown', onKeyDown)
  bar.setAttribute('data-live', '') // disables the CSS rules: from now on `show` decides
  // the event that loaded this code has already happened
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

/** Id of an item's submenu; undefined if it has none. */
function submenuOf(item: Element | null): string | undefined {
  const trigger = item?.querySelector<HTMLElement>('[data-nav="trigger"][aria-expanded]')
  return trigger?.dataset['section']
}

/** Listeners for hover, with a short delay in both directions, so that crossing the bar does not flicker. */
function hoverListeners(submenus: Submenus, first: Element | null) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // when a submenu closes under a resting pointer, the browser sends another event for the item, which must not
  // reopen the submenu
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

/** Listeners for focus, and for clicks, which open a submenu or follow the link. */
function focusListeners(bar: HTMLElement, submenus: Submenus) {
  /** Whether the submenu was open before the current press, whose focus event opens it. */
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

/** Set while the script restores the focus, which must not open a submenu. */
const QUIET = 'data-quiet'

function onKey(event: KeyboardEvent, bar: HTMLElement, submenus: Submenus): void {
  const { openId } = submenus
  if (event.key !== 'Escape') {
    // immediately, because a hidden entry cannot take the focus
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

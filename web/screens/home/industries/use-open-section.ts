import { type RefObject, useEffect, useState } from 'react'
import { movePanelFocus, sectionLink } from './panel-focus.ts'
import { panelMove } from './panel-move.ts'

/** Delay in ms: long enough to cross other sections on the way to the flyout, short enough to be unnoticed. */
const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 240

/** `data-industry` of the open section; undefined if none. Controlled by pointer, focus and keys of the panel. */
export function useOpenSection(panel: RefObject<HTMLElement | null>): string | undefined {
  const [openId, setOpenId] = useState<string>()
  useEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    const handlers = panelHandlers(element, setOpenId)
    const entries = Object.entries(handlers.on) as [string, EventListener][]
    for (const [type, handler] of entries) element.addEventListener(type, handler)
    handlers.catchUp()
    return () => {
      handlers.cancel()
      for (const [type, handler] of entries) element.removeEventListener(type, handler)
    }
  }, [panel])
  return openId
}

function panelHandlers(panel: HTMLElement, show: (id: string | undefined) => void) {
  let openId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (id: string | undefined, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show((openId = id)), delayMs)
  }
  return {
    cancel: () => clearTimeout(timer),
    /** Handles the event that triggered the loading of this code. */
    catchUp: () => {
      const link = sectionLink(panel.querySelector('a:focus')) ?? sectionLink(panel.querySelector('a:hover'))
      if (link) open(link.dataset.industry, 0)
    },
    on: {
      pointerover: ({ target, pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return // a touch follows the link
        const link = sectionLink(target)
        if (link) open(link.dataset.industry, OPEN_AFTER_MS)
        else clearTimeout(timer)
      },
      pointerleave: () => open(undefined, CLOSE_AFTER_MS),
      focusin: ({ target }: FocusEvent) => {
        const link = sectionLink(target)
        if (link) open(link.dataset.industry, 0)
      },
      focusout: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && panel.contains(relatedTarget))) open(undefined, 0)
      },
      keydown: (event: KeyboardEvent) => {
        const isInFlyout = event.target instanceof Element && event.target.closest('[data-flyout]') !== null
        const move = panelMove(event.key, isInFlyout)
        if (move === undefined) return
        event.preventDefault()
        movePanelFocus(panel, move, openId)
        if (move.kind === 'close') open(undefined, 0)
      },
    },
  }
}

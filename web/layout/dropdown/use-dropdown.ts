import { type RefObject, useEffect } from 'react'
import { focusTarget } from './focus-target.ts'

/**
 * The behaviour of an open dropdown whose first control opens it: Escape closes it (the focus returns to that control),
 * so does a press outside and leaving it with the focus; arrow keys, Home and End move along its controls.
 */
export function useDropdown(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return moveFocus(event, box.current)
      close()
      controlsOf(box.current)[0]?.focus()
    }
    const onLeave = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [box, isOpen, close])
}

function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const controls = controlsOf(box)
  const index = controls.findIndex((control) => control === event.target)
  const target = index < 0 ? undefined : focusTarget(event.key, index, controls.length)
  if (target === undefined) return
  event.preventDefault()
  controls[Math.max(target, 0)]?.focus()
}

function controlsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('summary, button, a[href]') ?? [])]
}

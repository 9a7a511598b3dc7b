import { focusTarget } from './focus-target.ts'

/**
 * Handles the events of an open dropdown. Escape, a press outside and focus outside close it; Escape also focuses the
 * first control of the dropdown, which is its toggle. Arrow keys, Home and End move the focus along the controls.
 * @returns a function that removes the listeners.
 */
export function attendDropdown(box: HTMLElement, close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return moveFocus(event, box)
    close()
    controlsOf(box)[0]?.focus()
  }
  const onLeave = (event: Event) => {
    if (!(event.target instanceof Node && box.contains(event.target))) close()
  }
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('pointerdown', onLeave)
  document.addEventListener('focusin', onLeave)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('pointerdown', onLeave)
    document.removeEventListener('focusin', onLeave)
  }
}

function moveFocus(event: KeyboardEvent, box: HTMLElement): void {
  const controls = controlsOf(box)
  const index = controls.findIndex((control) => control === event.target)
  const target = index < 0 ? undefined : focusTarget(event.key, index, controls.length)
  if (target === undefined) return
  event.preventDefault()
  controls[Math.max(target, 0)]?.focus()
}

function controlsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('summary, button, a[href]')]
}

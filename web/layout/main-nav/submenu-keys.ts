import { focusTarget } from '#web/layout/dropdown/focus-target.ts'

/** The links of the bar itself, one for each section. */
export function triggersOf(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('[data-nav="trigger"]')]
}

/**
 * Moves the focus along the bar or along a submenu, which `open` must show synchronously.
 * @returns whether the key was handled.
 */
export function moveInBar(event: KeyboardEvent, bar: Element, open: (id: string) => void): boolean {
  const { target, key } = event
  const item = target instanceof HTMLElement && bar.contains(target) ? target.closest('[data-item]') : null
  const trigger = item?.querySelector<HTMLElement>('[data-nav="trigger"]')
  if (item === null || !trigger || !(target instanceof HTMLElement)) return false
  const entries = [...item.querySelectorAll<HTMLElement>('[data-nav="entry"]')]
  if (target !== trigger) return moveInSubmenu(key, target, entries, trigger)
  if (key === 'ArrowUp') return false
  if (key === 'ArrowDown') return moveIntoSubmenu(entries, () => open(trigger.dataset['section'] ?? ''))
  const triggers = triggersOf(bar)
  const next = focusTarget(key, triggers.indexOf(trigger), triggers.length)
  if (next !== undefined) triggers[Math.max(next, 0)]?.focus()
  return next !== undefined
}

function moveIntoSubmenu([first]: HTMLElement[], open: () => void): boolean {
  if (first === undefined) return false
  open()
  first.focus()
  return true
}

function moveInSubmenu(key: string, from: HTMLElement, entries: HTMLElement[], trigger: HTMLElement): boolean {
  const next = focusTarget(key, entries.indexOf(from), entries.length)
  if (next === undefined) return false
  const element = next < 0 ? trigger : entries[next]
  element?.focus()
  return true
}

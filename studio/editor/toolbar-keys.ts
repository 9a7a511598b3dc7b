const CHOICES = '.w-e-select-list li, .w-e-panel-content-color li'

/**
 * Adds arrow keys to the lists and colours of the toolbar, which the editor only supports with the mouse. Returns the
 * clean-up function.
 */
export function chooseByKeys(frame: HTMLElement, close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    const item = target instanceof HTMLElement ? target.closest<HTMLElement>('.w-e-bar-item') : null
    const choices = [...(item?.querySelectorAll<HTMLElement>(CHOICES) ?? [])].filter((choice) => choice.offsetParent)
    if (event.isComposing || choices.length === 0) return
    const at = choices.indexOf(target as HTMLElement)
    const button = item?.querySelector('button')
    if (event.key in STEPS) {
      const next = at < 0 ? selectedOf(choices) : at + (STEPS[event.key] ?? 0)
      choices[(next + choices.length) % choices.length]?.focus()
    } else if (event.key === 'Escape') {
      close()
      button?.focus()
    } else if (at >= 0 && (event.key === 'Enter' || event.key === ' ')) {
      button?.focus()
      choices[at]?.click()
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  frame.addEventListener('keydown', onKey, true)
  return () => frame.removeEventListener('keydown', onKey, true)
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const selectedOf = (choices: readonly HTMLElement[]): number =>
  Math.max(
    0,
    choices.findIndex((choice) => choice.matches('.selected, .active')),
  )

/** Labels of choices for screen readers. */
export function describeChoices(frame: HTMLElement): void {
  for (const choice of frame.querySelectorAll<HTMLElement>(CHOICES)) {
    set(choice, {
      role: 'option',
      tabindex: '-1',
      'aria-selected': String(choice.matches('.selected, .active')),
      'aria-label': choice.textContent?.trim() || `颜色 ${choice.dataset['value'] ?? ''}`,
    })
    if (choice.parentElement) set(choice.parentElement, { role: 'listbox', 'aria-label': nameOf(choice) })
  }
}

const nameOf = (choice: HTMLElement): string =>
  choice.closest('.w-e-bar-item')?.querySelector('button')?.getAttribute('aria-label') ?? '选择'

/** Sets the attributes of an element that are missing or differ. */
export function set(part: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (part.getAttribute(name) !== value) part.setAttribute(name, value)
  }
}

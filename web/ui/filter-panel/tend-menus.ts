const tended = new WeakSet<HTMLElement>()

/**
 * Adds menu behaviour to the `<details>` in `host`: at most one is open. A press outside, moving the focus out of the
 * host, Escape and a choice by pointer close the open menu; a choice by arrow keys does not. A second call for the same
 * host has no effect.
 */
export function tendMenus(host: HTMLElement): void {
  if (tended.has(host)) return
  tended.add(host)
  const close = (except?: Element | null) => {
    for (const menu of host.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (menu !== except) menu.open = false
  }
  const closeToSummary = (menu: HTMLDetailsElement) => {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const menuOf = ({ target }: Event) => (target instanceof Element ? target.closest('details') : null)
  // toggle does not bubble
  host.addEventListener('toggle', (event) => menuOf(event)?.open && close(menuOf(event)), true)
  host.addEventListener('click', (event) => {
    const menu = menuOf(event)
    const isPressed = event.detail > 0 && event.target instanceof HTMLInputElement
    if (menu && isPressed) closeToSummary(menu)
  })
  host.addEventListener('keydown', (event) => {
    const menu = menuOf(event)
    if (event.key === 'Escape' && menu?.open) closeToSummary(menu)
  })
  document.addEventListener('pointerdown', (event) => close(menuOf(event)))
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !host.contains(relatedTarget)) close()
  })
}

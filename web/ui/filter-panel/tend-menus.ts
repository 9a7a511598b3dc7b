const tended = new WeakSet<HTMLElement>()

/**
 * Makes the menus of an element behave as menus: one is open at a time; a press outside, Escape and a choice by press close
 * it. A choice by arrow keys leaves it open. Each element is tended once.
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

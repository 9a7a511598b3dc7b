import { useEffect } from 'react'

/**
 * Makes every open `<details data-dropdown>` behave like a dropdown, also in static HTML. The code is loaded when the
 * first dropdown is opened.
 */
export function useDetailsDropdowns(): void {
  useEffect(() => {
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement && target.open && target.hasAttribute('data-dropdown'))) return
      import('./attend-dropdown.ts').then(
        ({ attendDropdown }) => {
          const leave = attendDropdown(target, () => (target.open = false))
          target.addEventListener('toggle', leave, { once: true })
        },
        () => undefined, // the element still opens and closes by itself
      )
    }
    document.addEventListener('toggle', onToggle, true) // `toggle` does not bubble
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [])
}

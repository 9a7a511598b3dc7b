import { useEffect } from 'react'

/**
 * Gives every `<details data-dropdown>` the ways of a dropdown while it is open, wherever its HTML comes from. Their code
 * comes with the first one that is opened.
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
        () => undefined, // the element itself opens and closes
      )
    }
    document.addEventListener('toggle', onToggle, true) // it does not bubble
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [])
}

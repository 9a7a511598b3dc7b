import { useEffect } from 'react'

/**
 * Gives every `<details data-dropdown>` the behaviour of a dropdown while it is open, also in static HTML. The code is
 * loaded when the first one is opened.
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

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens the `<dialog>` of the returned ref as modal while the component is mounted. Calls `onClose` on Escape and on a
 * click on the backdrop. The browser provides the focus trap, the inert page and the restored focus.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => void (close.current = onClose))
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const onPress = (event: Event) => {
      if (event.target === element) close.current()
    }
    const onCancel = (event: Event) => {
      if (event.target !== element) return // the event of a nested dialog
      event.preventDefault()
      close.current()
    }
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden' // the page behind the dialog must not scroll
    element.showModal()
    element.addEventListener('click', onPress)
    element.addEventListener('cancel', onCancel)
    return () => {
      element.removeEventListener('click', onPress)
      element.removeEventListener('cancel', onCancel)
      document.documentElement.style.overflow = overflow
      element.close()
    }
  }, [])
  return dialog
}

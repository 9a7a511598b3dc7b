import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens the `<dialog>` as long as the component lives: focus trap, Escape, inert page and the way back of the focus come
 * from the browser. A press on the veil closes it as well.
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
      if (event.target !== element) return // a dialog inside this one
      event.preventDefault()
      close.current()
    }
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden' // the page below must not scroll with the dialog
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

import { useLayoutEffect, useRef } from 'react'

/**
 * Makes uncontrolled fields follow the address (Back, a removed chip) by resetting the form to its new defaults. Does
 * not reset on mount, so that input before hydration is kept.
 */
export function useFieldsOf(form: { current: HTMLFormElement | null }, version: string): void {
  const shown = useRef(version)
  useLayoutEffect(() => {
    if (shown.current === version) return
    shown.current = version
    form.current?.reset()
  }, [form, version])
}

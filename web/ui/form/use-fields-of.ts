import { useLayoutEffect, useRef } from 'react'

/**
 * Resets the uncontrolled fields of a form to their new default values when `version` changes, for example when Back or
 * a removed chip changes the URL. No reset on mount, so that input before hydration is kept.
 */
export function useFieldsOf(form: { current: HTMLFormElement | null }, version: string): void {
  const shown = useRef(version)
  useLayoutEffect(() => {
    if (shown.current === version) return
    shown.current = version
    form.current?.reset()
  }, [form, version])
}

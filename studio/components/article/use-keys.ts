import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** A box that is ticked takes no letters. */
const WRITING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'

/**
 * Keys of a screen, named as in `mod+s`, `alt+1`, `a`: with Ctrl or ⌘ and with Alt they work everywhere, by themselves
 * only while no field has the focus or a dialog is open. None works during a composition.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return
      const act = latest.current[nameOf(event)]
      if (act === undefined) return
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isBare && isBusy(event)) return
      event.preventDefault()
      act()
    }
    // capturing, before the shortcuts of the editor
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

const nameOf = ({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent): string => {
  // with Alt some layouts write another sign
  const plain = altKey ? code.replace(/^(?:Key|Digit)/, '') : key
  return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${plain.toLowerCase()}`
}

const isBusy = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(WRITING) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"], .ant-modal-wrap:not([style*="display: none"])') !== null

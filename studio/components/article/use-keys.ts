import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Elements in which letters are text: not check boxes and radio buttons. */
const WRITING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'

/**
 * Registers keyboard shortcuts of a screen, such as `mod+s`, `alt+1` and `a`. Keys with Ctrl, ⌘ or Alt work everywhere;
 * other keys work only while no text field or list has the focus and no dialog is open. Repeated keys and keys of an
 * IME composition do nothing.
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
    // in the capture phase, to run these shortcuts before the shortcuts of the editor
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

const nameOf = ({ ctrlKey, metaKey, altKey, key, code }: KeyboardEvent): string => {
  // with Alt, some keyboard layouts type another character
  const plain = altKey ? code.replace(/^(?:Key|Digit)/, '') : key
  return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${plain.toLowerCase()}`
}

const isBusy = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(WRITING) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"], .ant-modal-wrap:not([style*="display: none"])') !== null

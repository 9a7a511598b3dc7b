/** What a key does in the panel: the focus goes to a section, into or along the flyout, or the flyout closes. */
export type PanelMove =
  { kind: 'section' | 'division'; step: 1 | -1 } | { kind: 'enter' } | { kind: 'back' } | { kind: 'close' }

/** The move of a key; the flyout lies at the left of the sections. Undefined when the key does nothing. */
export function panelMove(key: string, isInFlyout: boolean): PanelMove | undefined {
  switch (key) {
    case 'ArrowDown':
      return { kind: isInFlyout ? 'division' : 'section', step: 1 }
    case 'ArrowUp':
      return { kind: isInFlyout ? 'division' : 'section', step: -1 }
    case 'ArrowLeft':
      return isInFlyout ? undefined : { kind: 'enter' }
    case 'ArrowRight':
      return isInFlyout ? { kind: 'back' } : undefined
    case 'Escape':
      return { kind: 'close' }
    default:
      return undefined
  }
}

/** Effect of a key in the panel: focuses a section, moves into or within the flyout, or closes it. */
export type PanelMove =
  { kind: 'section' | 'division'; step: 1 | -1 } | { kind: 'enter' } | { kind: 'back' } | { kind: 'close' }

/** Returns the effect of a key, undefined for other keys. The flyout is to the left of the sections. */
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

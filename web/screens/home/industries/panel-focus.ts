import type { PanelMove } from './panel-move.ts'

/** Moves the focus in the panel. At either end of a list the focus stays. */
export function movePanelFocus(panel: HTMLElement, move: PanelMove, openId: string | undefined): void {
  const sections = [...panel.querySelectorAll<HTMLElement>('[data-industry]')]
  const divisions = [...panel.querySelectorAll<HTMLElement>('[data-flyout] a')]
  const focused = document.activeElement as HTMLElement
  switch (move.kind) {
    case 'section':
      return sections[sections.indexOf(focused) + move.step]?.focus()
    case 'division':
      return divisions[divisions.indexOf(focused) + move.step]?.focus()
    case 'enter':
      return divisions[0]?.focus()
    case 'back':
    case 'close':
      if (divisions.includes(focused)) sections.find(({ dataset }) => dataset.industry === openId)?.focus()
  }
}

/** The link of the section that contains the event target; undefined outside of sections. */
export function sectionLink(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-industry]') ?? undefined) : undefined
}

import type { BarSection } from './bar-sections.ts'
import type { NavPosition } from './nav-position.ts'

/** `aria-current` of a section's link: the page itself, a page below it, or not here. */
export function sectionCurrent(section: BarSection, position: NavPosition): 'page' | 'true' | undefined {
  if (section.id !== position.section) return undefined
  return position.isExact && !section.hasSubmenu ? 'page' : 'true'
}

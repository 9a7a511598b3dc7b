// Line icons on a 64 grid: 2.4 px lines with round joins, one gold stroke, one pale tint behind.
import { COLOURS } from '#seed/pictures/core/colour.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'

/** Path data: main lines, gold accent, area of the tint. */
const ICONS = {
  talent: [
    'M28 13a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM10 55c0-11 7-18 18-18s18 7 18 18',
    'M51 8l2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6zM24 44l4 9 4-9',
    'M14 56c0-11 5-16 14-16s16 5 16 16z',
  ],
  recruit: [
    'M10 20h44v32H10zM24 20v-5a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v5M10 32c14 7 30 7 44 0',
    'M32 32v8',
    'M13 35c14 6 28 6 41 0v17H13z',
  ],
  exam: ['M15 9h27l8 8v38H15zM42 9v9h8M23 27h14M23 35h10', 'M26 46l4.5 4.5L42 38', 'M20 14h20l8 8v33H20z'],
  cadre: [
    'M32 17C25 12 17 11 9 12v36c8-1 16 0 23 5c7-5 15-6 23-5V12c-8-1-16 0-23 5zM32 17v36',
    'M40 24c3-1 6-1.5 8-1.5M40 32c3-1 6-1.5 8-1.5M16 23c3 0 5 .5 8 1.5',
    'M32 20c7-5 15-6 23-5v33c-8-1-16 0-23 5z',
  ],
  training: ['M9 11h46M13 11v28h38V11M32 39v7M22 55l10-9 10 9', 'M21 31l7-8 6 5 9-10', 'M17 15h34v24H17z'],
  consult: ['M10 13h34v24H25l-9 8v-8h-6zM50 23h5v22h-5v7l-8-7H29', 'M19 22h16M19 29h10', 'M14 17h30v20H14z'],
  park: [
    'M8 55h48M14 55V24l16-9v40M30 27h20v28M36 35h8M36 43h8',
    'M20 29v4M20 39v4M24 27v4M24 37v4',
    'M33 30h17v25H33z',
  ],
  dispatch: [
    'M20 12a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM8 46c0-9 5-14 12-14s12 5 12 14M44 30a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM33 55c1-6 5-9 11-9s10 3 11 9',
    'M34 15h15M44 10l5.5 5-5.5 5',
    'M11 46c0-8 4-11 10-11s11 3 11 11z',
  ],
  fund: [
    'M9 55h46M15 55V41h8v14M28 55V32h8v23M41 55V23h8v32',
    'M12 29L26 18l8 5L50 9M42 9h8v8',
    'M44 27h5v28h-5zM31 36h5v19h-5z',
  ],
  tabCourse: ['M12 13h40v28H12zM22 55h20M32 41v14', 'M28 21v12l10-6z', 'M16 17h36v24H16z'],
  tabTeacher: [
    'M18 23a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM7 55c0-9 4-14 11-14c4 0 7 1.6 9 4.5M20 15V10h36v32H36',
    'M28 47l14-17M38 19h11',
    'M23 14h33v28H34l-5-10z',
  ],
  tabPlan: ['M12 15h40v38H12zM12 26h40M22 10v9M42 10v9', 'M22 40l6 6 13-13', 'M15 28h37v25H15z'],
  tabBase: ['M10 28L32 12l22 16M15 25v29h34V25M26 54V40h12v14', 'M32 33v-9l7 2.6-7 2.6', 'M18 30h31v24H18z'],
  tabCert: [
    'M10 13h44v30H34M10 13v30h8M20 22h24M20 30h14',
    'M26 36a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM21.5 50L19 58l7-3 7 3-2.5-8',
    'M14 17h40v26H14z',
  ],
  tabEnrol: [
    'M14 10h28v18M14 10v44h18M22 20h12M22 28h12M22 36h6',
    'M36 50l2-8 14-14 6 6-14 14zM36 50l8-2',
    'M18 14h24v40H18z',
  ],
} as const satisfies Readonly<Record<string, readonly [main: string, accent: string, tint: string]>>

export type IconName = keyof typeof ICONS

export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[]

/** The nine services in the order of the site, from servicehallId 1. */
export const SERVICE_ICONS = [
  'talent',
  'recruit',
  'exam',
  'cadre',
  'training',
  'consult',
  'park',
  'dispatch',
  'fund',
] as const satisfies readonly IconName[]

const STROKES = 'fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'

/** The strokes of an icon on its 64 grid, to be placed into another picture. */
export function iconStrokes(name: IconName): string {
  const [main, accent, tint] = ICONS[name]
  const behind = `<path d="${tint}" fill="${COLOURS.tint}" transform="translate(2 2)"/>`
  const lines = `<path d="${main}" stroke="${COLOURS.blue}"/><path d="${accent}" stroke="${COLOURS.gold}"/>`
  return `<g ${STROKES}>${behind}${lines}</g>`
}

/** Icon as SVG, 64 x 64; ships as it is. */
export const drawIcon = (name: IconName): string => svgDocument(64, 64, iconStrokes(name))

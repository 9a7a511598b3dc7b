import { mix } from '#seed/pictures/core/colour.ts'
import { circle, group, path } from '#seed/pictures/core/shapes.ts'
import { ngon, PAPER, sw } from './pen.ts'
import type { Cap, LogoForm } from './pen.ts'

/** Strokes of a letter on a 100 box. */
type Glyph = readonly [main: string, accent: string]

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: ['M18 84L50 18', 'M50 18L82 84'],
  C: ['M76 28A36 36 0 1 0 76 72', 'M50 50H82'],
  D: ['M24 16V84', 'M24 20H44A30 30 0 0 1 44 80H24'],
  E: ['M26 16V84M26 20H78M26 80H78', 'M26 50H66'],
  F: ['M26 86V20H78', 'M26 52H66'],
  G: ['M76 28A36 36 0 1 0 84 52', 'M84 52H54'],
  H: ['M24 14V86M76 14V86', 'M24 50H76'],
  J: ['M66 14V60A22 22 0 0 1 22 62', 'M40 18H86'],
  K: ['M26 14V86', 'M80 16L34 50L80 84'],
  L: ['M26 14V80H52', 'M52 80H84'],
  M: ['M18 86V22L50 58', 'M50 58L82 22V86'],
  N: ['M22 86V18', 'M22 18L78 82V14'],
  P: ['M26 86V18', 'M26 20H52A20 20 0 0 1 52 60H26'],
  R: ['M26 86V20H52A19 19 0 0 1 52 58H26', 'M48 58L78 86'],
  S: ['M78 26H44A15 15 0 0 0 44 50H56', 'M44 50H58A15 15 0 0 1 58 76H22'],
  T: ['M50 20V88', 'M16 20H84'],
  U: ['M24 14V56A26 26 0 0 0 50 82', 'M50 82A26 26 0 0 0 76 56V14'],
  V: ['M16 18L50 82', 'M50 82L84 18'],
  W: ['M10 20L30 80L50 32', 'M50 32L70 80L90 20'],
  X: ['M20 18L80 82', 'M80 18L20 82'],
  Y: ['M18 18L50 52V86', 'M50 52L82 18'],
  Z: ['M20 20H80L50 50', 'M50 50L20 80H82'],
}

const LETTERS = Object.values(GLYPHS)

/** A letter in two colours. */
const plain: LogoForm = (r, a, b) => {
  const [main, accent] = r.pick(LETTERS)
  const width = r.pick([13, 15, 17])
  const cap = r.pick<Cap>(['butt', 'round'])
  const strokes = path(accent, 'none', sw(b, width, cap)) + path(main, 'none', sw(a, width, cap))
  return group(strokes, 'transform="translate(30 30)"')
}

/** A white letter on a disc. */
const onDisc: LogoForm = (r, a, b) => {
  const [main, accent] = r.pick(LETTERS)
  const strokes =
    path(main, 'none', sw(PAPER, 13, 'round')) + path(accent, 'none', sw(mix(b, '#ffffff', 0.25), 13, 'round'))
  return circle(80, 80, 56, a) + group(strokes, 'transform="translate(45 45) scale(.7)"')
}

/** A white letter on a hexagon. */
const onHexagon: LogoForm = (r, a, b) => {
  const [main, accent] = r.pick(LETTERS)
  const strokes = path(accent, 'none', sw(mix(b, '#ffffff', 0.35), 14)) + path(main, 'none', sw(PAPER, 14))
  return (
    ngon(6, 60, Math.PI / 6, a) +
    ngon(6, 60, Math.PI / 6, 'none', sw(b, 5)) +
    group(strokes, 'transform="translate(46 46) scale(.68)"')
  )
}

export const LETTER_FORMS: readonly LogoForm[] = [plain, onDisc, onHexagon]

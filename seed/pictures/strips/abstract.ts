import { pagoda } from '#seed/pictures/city/pagoda.ts'
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { curve, ribbon } from '#seed/pictures/core/curves.ts'
import { ACROSS, fade, gradient } from '#seed/pictures/core/gradients.ts'
import { circle, path, range, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'

const TANGRAM_COLOURS = ['#ffffff', '#9cc6ef', COLOURS.sky]
const COLUMNS = 17

/** One of four pieces in the square of size k at x, y. */
function tangramPiece(kind: number, x: number, y: number, k: number, colour: string, look: string): string {
  if (kind === 0) return path(`M${round(x)} ${y}h${k}v${k}z`, colour, look)
  if (kind === 1) return path(`M${round(x)} ${y}v${k}h${k}a${k} ${k} 0 0 0-${k}-${k}z`, colour, look)
  if (kind === 2) return circle(x + k / 2, y + k / 2, k * 0.32, colour, look)
  return path(`M${round(x)} ${y + k}l${k / 2}-${k / 2} ${k / 2} ${k / 2}z`, colour, look)
}

/** Two rows of tangram pieces that fade out to the left, a few of them gold at the right. */
export const drawTangramStrip: Still = (r, _s, w, h) => {
  const k = h / 2
  const piece = (i: number): string => {
    const column = i % COLUMNS
    const kind = r.i(0, 3)
    const colour = r.pick(column < 8 ? [...TANGRAM_COLOURS, COLOURS.gold] : TANGRAM_COLOURS)
    const opacity = round(colour === COLOURS.gold ? 1 : 0.34 * (1 - column / COLUMNS))
    return tangramPiece(kind, w - column * k * 0.72 - k / 2, i < COLUMNS ? 0 : k, k, colour, `opacity="${opacity}"`)
  }
  return gradient(0, 0, w, h, fade('#0a3a78', '#2a72bd'), ACROSS) + repeat(COLUMNS * 2, piece)
}

/** Four waves, a pale sun, a small pagoda. */
export const drawWaveStrip: Still = (r, s, w, h) => {
  const wave = (i: number): string => {
    const crest = range(9).map((j): Point => [
      (w * j) / 8,
      h * (0.62 + i * 0.1 - (j / 8) * 0.12) + Math.sin(j * 0.95 + i * 1.3) * 15,
    ])
    const colour = mix(COLOURS.sky, COLOURS.blue, i / 3)
    return path(`${curve(crest)}L${w} ${h}L0 ${h}Z`, colour, `opacity="${round(0.28 + i * 0.16)}"`)
  }
  return (
    gradient(0, 0, w, h, fade('#eaf2f9', '#c4daef'), ACROSS) +
    circle(w * 0.84, h * 0.42, 36, COLOURS.goldLight, 'opacity=".8"') +
    circle(w * 0.84, h * 0.42, 58, COLOURS.goldLight, 'opacity=".25"') +
    repeat(4, wave) +
    ribbon(r, 0, h * 0.5, w, 20, { lines: 9, gap: 5, colour: '#ffffff', a: 0.8 }) +
    pagoda({ ...s, near: '#3d7cc2', mid: '#7fb0e0' }, w * 0.7, h * 0.72, 76, 5, 0.4)
  )
}

import type { Random } from '#seed/pictures/core/random.ts'
import { line, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

export type FacadeKind = 'fins' | 'grid' | 'bands'

export const FACADES: readonly FacadeKind[] = ['fins', 'grid', 'bands']

/** The wall a rhythm of windows is drawn on; `litShare` of the windows shine. */
export type Wall = {
  x: number
  y: number
  w: number
  h: number
  colour: string
  lit: string
  litShare: number
  pitch: number
}

/** Rhythm of windows or fins, then single lit windows over it. */
export function facade(r: Random, kind: FacadeKind, { x, y, w, h, colour, lit, litShare, pitch }: Wall): string {
  const columns = Math.max(2, Math.round(w / pitch))
  const rows = Math.max(2, Math.round(h / (pitch * 1.15)))
  const [cw, rh] = [w / columns, h / rows]
  const fin = (i: number): string => line(x + cw * (i + 1), y, x + cw * (i + 1), y + h, colour, round(pitch * 0.14))
  const band = (i: number): string => rect(x, y + rh * i, w, rh * 0.52, colour)
  const cell = (i: number): string => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return rect(x + column * cw + cw * 0.2, y + row * rh + rh * 0.22, cw * 0.6, rh * 0.54, colour)
  }
  const shining = (): string => {
    const run = kind === 'bands' ? r.i(1, 3) : 1
    const left = x + r.i(0, Math.max(0, columns - run)) * cw + cw * 0.2
    const top = y + r.i(0, rows - 1) * rh + (kind === 'bands' ? 0 : rh * 0.22)
    return rect(left, top, cw * (run - 0.4), rh * 0.52, lit, `opacity="${round(r.f(0.45, 0.95))}"`)
  }
  const rhythm = {
    fins: () => repeat(columns - 1, fin),
    bands: () => repeat(rows, band),
    grid: () => repeat(columns * rows, cell),
  }[kind]()
  return rhythm + repeat(Math.ceil(columns * rows * litShare), shining)
}

import { ACROSS, linear } from './gradients.ts'
import { entry } from './random.ts'
import type { Random } from './random.ts'
import { path, range, repeat, round } from './shapes.ts'
import type { Point } from './shapes.ts'

/** Smooth open curve through at least one point (Catmull-Rom), as path data that starts with M. */
export function curve(points: readonly Point[]): string {
  const last = points.length - 1
  const point = (i: number): Point => entry(points, Math.min(last, Math.max(0, i)))
  const bend = (i: number): string => {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const away = `${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)}`
    const towards = `${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)}`
    return `C${away} ${towards} ${round(p2[0])} ${round(p2[1])}`
  }
  return `M${round(point(0)[0])} ${round(point(0)[1])}${repeat(last, bend)}`
}

type RibbonLook = { lines?: number; gap?: number; colour?: string; a?: number; phase?: number }

/** The family mark: a ribbon of thin parallel waves (the river), fading at both ends. `a` is its opacity. */
export function ribbon(r: Random, x: number, y: number, w: number, amp: number, look: RibbonLook = {}): string {
  const { lines = 7, gap = 7, colour = '#ffffff', a = 0.35 } = look
  const phase = look.phase ?? r.f(0, 6.28)
  const waves = r.f(1.1, 1.7)
  const [definition, paint] = linear(
    [
      [0, colour, 0],
      [0.25, colour, a],
      [0.75, colour, a],
      [1, colour, 0],
    ],
    ACROSS,
  )
  const wave = (i: number): string => {
    const points = range(13).map((j): Point => {
      const offset = i * gap * (0.55 + 0.45 * Math.cos(j / 2.2 + phase))
      return [x + (w * j) / 12, y + offset + amp * Math.sin((j / 12) * 6.28 * waves + phase + i * 0.07)]
    })
    return path(curve(points), 'none', `stroke="${paint}" stroke-width="1.2"`)
  }
  return definition + repeat(lines, wave)
}

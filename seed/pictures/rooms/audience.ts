import type { Random } from '#seed/pictures/core/random.ts'
import { rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import { outfit } from '#seed/pictures/people/outfit.ts'
import { backView } from '#seed/pictures/people/seated.ts'

const SHADE = '#0a2a57'

/** Rows of people seen from behind, scale s0 in the farthest row at y0, s1 in the nearest below the lower edge h. */
export const audience = (r: Random, w: number, h: number, rows: number, s0: number, s1: number, y0: number): string =>
  repeat(rows, (row) => {
    const q = row / (rows - 1)
    const scale = s0 + (s1 - s0) * q
    const y = y0 + (h + 14 - y0) * q
    const gap = scale * 47
    const first = -gap / 2 + (row % 2) * gap * 0.5 + r.f(-8, 8)
    const seat = (i: number): string =>
      r.chance(0.08) ? '' : backView(r, first + i * gap + r.f(-3, 3), y, scale, outfit(r, SHADE, 0.25 + 0.2 * q))
    const veil = rect(0, y - 5 * scale, w, 60, SHADE, `opacity="${round(0.1 + q * 0.1)}"`)
    return repeat(Math.ceil(w / gap) + 2, seat) + veil
  })

import { mix } from '#seed/pictures/core/colour.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { rect, repeat } from '#seed/pictures/core/shapes.ts'

const BOOTH_COLOURS = ['#0b4f9e', '#3a7fc4', '#16365f', '#c8912e', '#5b9bd8', '#2b7f93']

/** Fair booth with panel and counter; x is its middle, side = 1 right of the aisle, -1 left of it. */
export function booth(r: Random, s: Scheme, x: number, y: number, h: number, side: number, depth: number): string {
  const colour = mix(r.pick(BOOTH_COLOURS), s.haze, Math.max(0, depth))
  const w = h * 1.15
  const textLine = (i: number): string => {
    const width = w * (0.38 - (i % 2) * 0.1)
    return rect(x - w * 0.02, y - h * (0.7 - i * 0.09), width, h * 0.03, mix(colour, '#ffffff', 0.5))
  }
  return (
    rect(x - w / 2, y - h, w, h, mix('#ffffff', s.near, 0.1)) +
    rect(x - w / 2, y - h, w, h * 0.2, colour) +
    rect(x - w * 0.36, y - h * 0.935, w * 0.4, h * 0.05, '#ffffff', 'opacity=".8" rx="2"') +
    rect(x - w * 0.36, y - h * 0.855, w * 0.24, h * 0.025, '#ffffff', 'opacity=".5"') +
    rect(x - w * 0.4, y - h * 0.72, w * 0.3, h * 0.36, mix(colour, '#ffffff', 0.62)) +
    repeat(4, textLine) +
    rect(x + (side > 0 ? -w / 2 : w * 0.3), y - h, w * 0.2, h, s.near, 'opacity=".09"') +
    rect(x - w * 0.46, y - h * 0.32, w * 0.92, h * 0.32, mix(colour, '#ffffff', 0.12)) +
    rect(x - w * 0.5, y - h * 0.345, w, h * 0.045, '#ffffff') +
    rect(x - w * 0.46, y - h * 0.08, w * 0.92, h * 0.08, s.near, 'opacity=".14"')
  )
}

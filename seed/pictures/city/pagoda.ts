import { mix } from '#seed/pictures/core/colour.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { BuildingLight } from '#seed/pictures/core/light.ts'
import { circle, line, path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

/** Curved roof of one tier of half width w; y is its lower edge, h the height of the tier. */
function tierRoof(x: number, y: number, w: number, h: number): string {
  const [eaves, slope, ridge] = [round(y - h * 0.72), round(y - h * 0.74), round(y - h * 1.12)]
  const left = `M${round(x - w * 1.15)} ${eaves}Q${round(x - w * 0.7)} ${slope} ${round(x - w * 0.5)} ${ridge}`
  const right = `H${round(x + w * 0.5)}Q${round(x + w * 0.7)} ${slope} ${round(x + w * 1.15)} ${eaves}`
  return `${left}${right}L${round(x + w * 0.95)} ${round(y - h * 0.6)}H${round(x - w * 0.95)}Z`
}

/** River tower with curved roofs: regional colour without copying a monument. x is its middle, y its foot. */
export function pagoda(s: BuildingLight, x: number, y: number, h: number, tiers: number, depth: number): string {
  const colour = tone(s, depth)
  const lit = mix(colour, s.lit, 0.34)
  const height = (h * 0.82) / tiers
  const tier = (i: number): string => {
    const w = h * 0.34 * (1 - i * (0.5 / tiers))
    const foot = y - height * i
    const window = (j: number): string =>
      rect(x - w * 0.5 + j * w * 0.22, foot - height * 0.5, w * 0.1, height * 0.42, s.glow, 'opacity=".5"')
    return (
      rect(x - w * 0.62, foot - height, w * 1.24, height, mix(colour, s.haze, 0.12)) +
      rect(x + w * 0.1, foot - height, w * 0.52, height, lit, 'opacity=".5"') +
      repeat(5, window) +
      path(tierRoof(x, foot, w, height), colour)
    )
  }
  return (
    repeat(tiers, tier) +
    polygon(
      [
        [x - h * 0.09, y - h * 0.84],
        [x, y - h * 0.97],
        [x + h * 0.09, y - h * 0.84],
      ],
      colour,
    ) +
    line(x, y - h * 0.95, x, y - h * 1.04, colour, round(h * 0.014)) +
    circle(x, y - h * 0.985, h * 0.016, lit)
  )
}

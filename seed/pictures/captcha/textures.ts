import { mix } from '#seed/pictures/core/colour.ts'
import { entry } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, group, path, polygon, range, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'

/** Colour families of the textures; the first colour of each is its ground. */
export const HUES: readonly (readonly string[])[] = [
  ['#0b4f9e', '#5b9bd8', '#f0cf8e', '#dbe8f5', '#2b7f93'],
  ['#16365f', '#c8912e', '#8fb4d9', '#f7efe1', '#b3322a'],
  ['#2b7f93', '#a9d3cf', '#0b3f6f', '#f0cf8e', '#fdfcf9'],
  ['#3d7cc2', '#f6dca4', '#d1784a', '#16365f', '#cfe3f7'],
]

/** Covers 310 x 155 with r's choice of the palette p. */
type Texture = (r: Random, p: readonly string[]) => string

/** Net of triangles. */
const shards: Texture = (r, p) => {
  const corners = range(7).map((y) => range(13).map((x): Point => [x * 27 - 8 + r.f(-9, 9), y * 27 - 4 + r.f(-9, 9)]))
  const corner = (x: number, y: number): Point => entry(entry(corners, y), x)
  return repeat(72, (i) => {
    const [x, y] = [i % 12, Math.floor(i / 12)]
    const [a, c] = [corner(x, y), corner(x + 1, y + 1)]
    const colour = r.pick(p)
    return (
      polygon([a, corner(x + 1, y), c], mix(colour, '#ffffff', r.f(0, 0.25))) +
      polygon([a, c, corner(x, y + 1)], mix(r.chance(0.5) ? colour : r.pick(p), '#04152f', r.f(0, 0.22)))
    )
  })
}

/** Square tiles with quarter discs, dots, triangles and bowls. */
const tiles: Texture = (r, p) =>
  repeat(72, (i) => {
    const [x, y] = [(i % 12) * 26, Math.floor(i / 12) * 26]
    const shuffled = r.shuffle(p)
    const [ground, figure] = [entry(shuffled, 0), entry(shuffled, 1)]
    const figures = [
      path(`M${x} ${y}h26a26 26 0 0 1-26 26z`, figure),
      circle(x + 13, y + 13, 9, figure),
      path(`M${x} ${y}l26 26h-26z`, figure),
      path(`M${x} ${y}a13 13 0 0 0 26 0z`, figure) +
        path(`M${x} ${y + 26}a13 13 0 0 1 26 0z`, mix(figure, ground, 0.5)),
    ]
    return rect(x, y, 26, 26, ground) + r.pick(figures)
  })

/** Scattered leaves. */
const leaves: Texture = (r, p) =>
  rect(0, 0, 310, 155, entry(p, 0)) +
  repeat(140, () =>
    group(
      path('M0 0Q16 -13 36 0Q16 13 0 0Z', mix(r.pick(p), '#ffffff', r.f(0, 0.3))) +
        path('M3 0H32', 'none', `stroke="${entry(p, 0)}" stroke-width="1" opacity=".5"`),
      `transform="translate(${round(r.f(-20, 310))} ${round(r.f(-10, 165))}) rotate(${round(r.f(0, 360))}) scale(${round(r.f(0.7, 1.4))})"`,
    ),
  )
/** Overlapping rings. */
const scales: Texture = (r, p) =>
  repeat(9, (j) =>
    repeat(18, (i) => {
      const x = i * 20 + (j % 2) * 10 - 10
      const y = 13 + j * 19
      const c = r.pick(p)
      return circle(x, y, 20, c) + circle(x, y, 13, mix(c, '#ffffff', 0.35)) + circle(x, y, 6, mix(c, '#04152f', 0.2))
    }),
  )

export const TEXTURES: readonly Texture[] = [shards, tiles, leaves, scales]

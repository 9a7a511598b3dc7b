// The alphabet of every picture. Drawing functions share these short names: r = random, s = light scheme,
// x/y/w/h = place and size in pixels, o = the markup collected so far.

export type Point = readonly [x: number, y: number]

/** Two decimals are enough for any picture and keep the markup short. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** [0, 1, ... count - 1] */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** The markup of `count` similar parts, one after the other. */
export const repeat = (count: number, draw: (index: number) => string): string => range(count).map(draw).join('')

/** Rectangle from its upper left corner; `extra` takes further attributes, as in all shapes. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}" fill="${fill}" ${extra}/>`

/** Circle around x/y. */
export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`

/** Ellipse around x/y. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`

/** Shape or, with fill `none` and stroke attributes, line of path data. */
export const path = (d: string, fill = 'none', extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`

/** Straight stroke. */
export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1, extra = ''): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${width}" fill="none" ${extra}/>`

/** Points as the inside of path data: `x y L x y ...`. */
export const trail = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')

/** Closed shape through points. */
export const polygon = (points: readonly Point[], fill: string, extra = ''): string =>
  path(`M${trail(points)}Z`, fill, extra)

/** Parts that share attributes, mostly a transform. */
export const group = (inner: string, extra = ''): string => `<g ${extra}>${inner}</g>`

/** Moved to x, y and scaled; flip = -1 mirrors it left to right. */
export const placed = (x: number, y: number, scale: number, inner: string, flip = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale * flip)} ${round(scale)})">${inner}</g>`

/** Star with `tips` tips of radius R; `inner` is the share of the radius between the tips. */
export const star = (x: number, y: number, R: number, fill: string, tips = 5, inner = 0.42, extra = ''): string =>
  polygon(
    range(tips * 2).map((i): Point => {
      const angle = -Math.PI / 2 + (i * Math.PI) / tips
      const radius = i % 2 ? R * inner : R
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    }),
    fill,
    extra,
  )

/** Four-sided shape between two heights, given by its left and right end at each: light cones, table tops, roads. */
export const trapezoid = (
  y1: number,
  [left1, right1]: Point,
  y2: number,
  [left2, right2]: Point,
  fill: string,
  extra = '',
): string =>
  polygon(
    [
      [left1, y1],
      [right1, y1],
      [right2, y2],
      [left2, y2],
    ],
    fill,
    extra,
  )

/** Thin rays from a centre: `count` of them from angle `from` in steps, each `width` wide (radians), `length` long. */
export const rays = (
  [x, y]: Point,
  { count, from, step, width, length }: { count: number; from: number; step: number; width: number; length: number },
  fill: string,
  extra: string,
): string =>
  repeat(count, (i) => {
    const angle = from + i * step
    const tip = (a: number): Point => [x + Math.cos(a) * length, y + Math.sin(a) * length]
    return polygon([[x, y], tip(angle), tip(angle + width)], fill, extra)
  })

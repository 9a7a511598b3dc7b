import { skyline } from '#seed/pictures/city/skyline.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { rect, repeat } from '#seed/pictures/core/shapes.ts'
import { bushes, tree, trees } from '#seed/pictures/landscape/plants.ts'
import { clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { person } from '#seed/pictures/people/person.ts'

/** Street with passers-by and trees; `build` draws the company's building on the ground line it is given. */
export const exterior = (r: Random, s: Scheme, w: number, h: number, build: (y: number) => string): string => {
  const y = h * 0.76
  const sun = { x: w * r.f(0.1, 0.9), y: h * r.f(0.2, 0.4), r: 26 }
  let o =
    sky(s, w, h, sun, { horizon: y, rings: 2 }) +
    clouds(r, 0, h * 0.06, w, h * 0.3, 5, 0.6) +
    skyline(r, s, -20, w + 20, y, h * r.f(0.26, 0.42), 0.76, { hump: r.f(0, 0.4) }) +
    trees(r, s, -20, w + 20, y, h * 0.13, 0.56, 0.4)
  o +=
    build(y) +
    gradient(0, y, w, h - y, fade(mix(tone(s, 0.85), '#fdf3df', 0.3), tone(s, 0.55))) +
    rect(0, y, w, 4, '#ffffff', 'opacity=".5"') +
    rect(0, y + h * 0.13, w, h * 0.12, tone(s, 0.42)) +
    rect(0, y + h * 0.125, w, 4, '#ffffff', 'opacity=".5"') +
    repeat(10, (i) => rect(i * 90 + 10, y + h * 0.185, 44, 3, '#ffffff', 'opacity=".6"'))
  o += repeat(r.i(3, 6), () =>
    person(r, w * r.f(0.08, 0.92), y + h * r.f(0.05, 0.1), r.f(0.5, 0.58), { pose: r.pick(['walk', 'walk', 'talk']) }),
  )
  return (
    o +
    tree(r, w * r.pick([0.05, 0.95]), y + h * 0.07, h * r.f(0.44, 0.6), mix(s.leaf, s.near, 0.2), s.glow) +
    trees(r, s, w * r.f(0.6, 0.75), w, y + h * 0.06, h * 0.2, 0.25, 0.5) +
    bushes(r, 0, w * r.f(0.2, 0.4), y + h * 0.1, 16, mix(s.leaf, s.near, 0.2), s.glow)
  )
}

import { block } from '#seed/pictures/city/block.ts'
import { hall } from '#seed/pictures/city/hall.ts'
import { tower } from '#seed/pictures/city/tower.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { rect, repeat } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { exterior } from './exterior.ts'
import { accent } from './room.ts'

/** Office tower with a podium and neighbours. */
export const drawHeadquarters: Still = (r, s, w, h) =>
  exterior(r, s, w, h, (y) => {
    const x = w * r.f(0.34, 0.52)
    const tw = w * r.f(0.15, 0.2)
    return (
      block(r, s, x - w * 0.2, y, w * 0.15, h * r.f(0.3, 0.42), 0.4, { kind: 'bands', roof: 'flat' }) +
      tower(r, s, x, y, tw, h * r.f(0.5, 0.64), {
        crown: r.pick(['cut', 'mast', 'cut']),
        taper: r.f(0.02, 0.16),
        fins: r.i(7, 11),
        lit: r.f(0.04, 0.12),
      }) +
      hall(r, s, x - w * 0.1, y, tw + w * 0.24, h * 0.12, 0.5, { bays: 12 }) +
      block(r, s, x + tw + w * 0.06, y, w * 0.14, h * r.f(0.26, 0.4), 0.36, { roof: 'slant', kind: 'fins' })
    )
  })

/** Long works hall in the colour of the company. */
export const drawWorks: Still = (r, s, w, h) =>
  exterior(r, s, w, h, (y) => {
    const c = accent(r)
    const x = w * r.f(0.12, 0.3)
    const ww = w * r.f(0.5, 0.62)
    const wall = mix(c, '#ffffff', r.pick([0.8, 0.62, 0.86]))
    return (
      block(r, s, x + ww * 0.74, y, w * 0.12, h * 0.36, 0.46, { roof: 'flat', kind: 'grid' }) +
      hall(r, s, x, y, ww, h * r.f(0.2, 0.26), 0.5, {
        roof: r.pick(['saw', 'arc', 'flat', 'gable']),
        bays: r.i(6, 9),
        wall,
        kind: r.pick(['bay', 'bands']),
      }) +
      rect(x, y - h * 0.2, ww, 9, c)
    )
  })

/** Three or four shifted storeys of glass with a stair tower. */
export const drawLaboratory: Still = (r, s, w, h) =>
  exterior(r, s, w, h, (y) => {
    const x = w * r.f(0.18, 0.32)
    const c = accent(r)
    const k = r.i(3, 4)
    return (
      repeat(k, (i) => {
        const fy = y - i * h * 0.115
        const dx = (i % 2 ? 1 : -1) * w * 0.03
        return (
          rect(x + dx, fy - h * 0.115, w * 0.5, h * 0.115, mix('#ffffff', s.near, 0.06)) +
          rect(x + dx + 10, fy - h * 0.088, w * 0.5 - 20, h * 0.066, mix(s.near, s.sky[1], 0.55)) +
          repeat(14, (j) =>
            rect(x + dx + 10 + (j * (w * 0.5 - 20)) / 14, fy - h * 0.088, 3, h * 0.066, '#ffffff', 'opacity=".55"'),
          ) +
          repeat(4, () => rect(x + dx + 14 + r() * w * 0.42, fy - h * 0.088, 24, h * 0.066, s.glow, 'opacity=".45"')) +
          rect(x + dx, fy - h * 0.115, w * 0.5, 5, i === k - 1 ? c : '#ffffff')
        )
      }) +
      rect(x + w * 0.34, y - h * (0.115 * k + 0.08), w * 0.1, h * (0.115 * k + 0.08), c) +
      rect(x + w * 0.36, y - h * 0.13, w * 0.06, h * 0.13, mix(c, '#ffffff', 0.7))
    )
  })

import { mix } from '#seed/pictures/core/colour.ts'
import { clip } from '#seed/pictures/core/gradients.ts'
import { circle, group, line, path, polygon, rect, repeat } from '#seed/pictures/core/shapes.ts'
import { arc, ngon, pt, sw } from './pen.ts'
import type { LogoForm } from './pen.ts'

export const NATURAL_FORMS: readonly LogoForm[] = [
  (r, a, b) => {
    const k = r.i(4, 8)
    const q = r.f(0.5, 0.75)
    return repeat(k, (i) =>
      group(
        path(
          `M80 80C${60 + q * 8} 62 64 34 80 ${26}C96 34 ${100 - q * 8} 62 80 80Z`,
          i % 2 ? a : b,
          `opacity="${k > 5 ? 0.82 : 1}"`,
        ),
        `transform="rotate(${(i * 360) / k} 80 80)"`,
      ),
    )
  },
  (r, a, b) => {
    const f = r.pick([0, Math.PI / 2, Math.PI])
    return (
      repeat(4, (i) =>
        arc(f - 0.3 - i * 0.18, f + Math.PI + 0.3 - i * 0.1, 20 + i * 12.5, i % 2 ? b : a, 7.5, 'round'),
      ) + circle(80, 80, 9, a)
    )
  },
  (r, a, b) =>
    ngon(6, 56, -Math.PI / 2, mix(a, '#ffffff', 0.12)) +
    polygon([pt(-Math.PI / 2, 56), pt(-Math.PI / 6, 56), [80, 80], pt((Math.PI * 7) / 6, 56)], b) +
    polygon([[80, 80], pt(-Math.PI / 6, 56), pt(Math.PI / 6, 56), pt(Math.PI / 2, 56)], a) +
    (r.chance(0.5) ? ngon(6, 24, -Math.PI / 2, '#ffffff', 'opacity=".92"') : ''),
  (r, a, b) => {
    const k = r.i(3, 4)
    return repeat(k, (i) =>
      path(
        `M${36 + i * 6} ${112 - i * 27}L80 ${74 - i * 27 + 12}L${124 - i * 6} ${112 - i * 27}`,
        'none',
        sw(i === k - 1 ? b : mix(a, '#ffffff', 0.22 * (k - 2 - i < 0 ? 0 : i)), 15, r.chance(0.5) ? 'round' : 'butt'),
      ),
    )
  },
  (r, a, b) =>
    clip(
      circle(80, 80, 56, '#000'),
      rect(20, 20, 120, 120, mix(b, '#ffffff', 0.55)) +
        circle(r.f(86, 104), 58, 17, b) +
        repeat(3, (i) =>
          path(
            `M10 ${88 + i * 17}C40 ${64 + i * 17} 62 ${66 + i * 17} 84 ${84 + i * 17}S128 ${100 + i * 17} 152 ${76 + i * 17}V150H10Z`,
            a === '#ffffff' ? mix(b, '#04152f', 0.16 + i * 0.16) : mix(a, '#ffffff', 0.36 - i * 0.18),
          ),
        ),
    ),
  (r, a, b) => {
    const d = r.pick([24, 28])
    return repeat(4, (i) =>
      rect(
        80 + (i % 2 ? 3 : -d * 2 + 5),
        80 + (i > 1 ? 3 : -d * 2 + 5),
        d * 2 - 8,
        d * 2 - 8,
        i === r.i(0, 3) ? b : a,
        `rx="${i % 3 === 0 ? d - 4 : 6}"`,
      ),
    )
  },
  (_r, a, b) =>
    group(
      path('M80 128V62', 'none', sw(a, 9, 'round')) +
        path('M80 98C50 98 36 76 36 46C66 46 80 66 80 98Z', a) +
        path('M80 84C80 54 98 36 126 36C126 66 108 84 80 84Z', b),
      '',
    ),
  (r, a, b) => {
    const d = r.i(15, 21)
    return (
      circle(80 - d, 80, 36, 'none', sw(a, 12)) +
      circle(80 + d, 80, 36, 'none', sw(b, 12)) +
      arc(-0.9, 0.2, 36, a, 12, 'butt', 80 - d, 80)
    )
  },
  (r, a, b) =>
    repeat(16, (i) => {
      const x = i % 4
      const y = Math.floor(i / 4)
      return r.chance(0.28) && i % 5
        ? ''
        : rect(
            33 + x * 24.5,
            33 + y * 24.5,
            20,
            20,
            (x + y) % 3 === 0 ? b : a,
            `rx="${r.pick([2, 10])}" opacity="${r.pick([1, 1, 0.7])}"`,
          )
    }),
  (r, a, b) =>
    group(
      repeat(4, (i) =>
        group(
          path('M80 80L80 30A25 25 0 0 1 116 54Z', i % 2 ? b : a) +
            path('M80 80L80 30L97 63Z', '#ffffff', 'opacity=".22"'),
          `transform="rotate(${i * 90} 80 80)"`,
        ),
      ),
      `transform="rotate(${r.pick([0, 22, 45])} 80 80)"`,
    ),
  (r, a, b) =>
    polygon(
      [
        [26, 116],
        [66, 46],
        [106, 116],
      ],
      a,
    ) +
    polygon(
      [
        [66, 46],
        [106, 116],
        [76, 116],
      ],
      mix(a, '#04152f', 0.28),
    ) +
    polygon(
      [
        [84, 116],
        [110, 70],
        [136, 116],
      ],
      b,
    ) +
    circle(r.f(106, 116), 46, 11, b),
  (_r, a, b) =>
    path('M28 106C44 54 116 54 132 106', 'none', sw(a, 11, 'round')) +
    repeat(5, (i) => line(48 + i * 16, 106, 48 + i * 16, 78 - Math.sin(((i + 1) / 6) * Math.PI) * 10, b, 6)) +
    rect(24, 106, 112, 9, a, 'rx="4"') +
    path('M34 126H126', 'none', sw(b, 5, 'round')),
]

import { mix } from '#seed/pictures/core/colour.ts'
import { circle, ellipse, group, line, path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import { arc, pt, sw, TAU } from './pen.ts'
import type { LogoForm } from './pen.ts'

export const BUILT_FORMS: readonly LogoForm[] = [
  (r, a, b) =>
    group(
      ellipse(80, 80, 58, 25, 'none', sw(a, 8)) +
        arc(-0.5, 2.2, 44, b, 8, 'round') +
        circle(134, 68, 9, b) +
        circle(80, 80, 15, a),
      `transform="rotate(${r.pick([-38, -24, 30])} 80 80)"`,
    ),
  (r, a, b) => {
    const k = r.pick([8, 10, 12])
    return (
      repeat(k, (i) => {
        const [x, y] = pt((i * TAU) / k, 50)
        return rect(
          x - 7,
          y - 9,
          14,
          18,
          a,
          `rx="3" transform="rotate(${round((i * 360) / k + 90)} ${round(x)} ${round(y)})"`,
        )
      }) +
      circle(80, 80, 42, 'none', sw(a, 14)) +
      circle(80, 80, 17, b)
    )
  },
  (_r, a, b) =>
    rect(34, 34, 58, 58, 'none', `${sw(a, 12)} rx="14"`) +
    rect(68, 68, 58, 58, 'none', `${sw(b, 12)} rx="14"`) +
    path('M92 68V80A12 12 0 0 1 80 92H68', 'none', sw(a, 12)),
  (r, a, b) => {
    const k = r.i(4, 5)
    return (
      repeat(k, (i) => {
        const hh = 26 + ((i * (r.chance(0.5) ? 3 : 2)) % k) * 17
        return rect(
          36 + i * (92 / k),
          124 - hh,
          92 / k - 6,
          hh,
          i === k - 1 ? b : mix(a, '#ffffff', 0.1 * (k - 1 - i)),
          'rx="3"',
        )
      }) + path('M34 62C60 60 88 50 116 28', 'none', sw(b, 7, 'round'))
    )
  },
  (r, a, b) =>
    path('M80 26L126 44V82C126 108 106 126 80 136C54 126 34 108 34 82V44Z', a) +
    path('M80 26L126 44V82C126 108 106 126 80 136Z', mix(a, '#04152f', 0.24)) +
    (r.chance(0.5)
      ? path('M58 80L74 97L104 64', 'none', sw('#fff', 10, 'round'))
      : path('M80 52V108M58 76H102', 'none', sw(mix(b, '#ffffff', 0.4), 10, 'round'))),
  (r, a, b) => {
    const k = r.i(5, 7)
    return (
      repeat(k, (i) => {
        const [x, y] = pt((i * TAU) / k - 1.57, 40)
        return line(80, 80, x, y, b, 5) + circle(x, y, i % 2 ? 9 : 13, i % 2 ? b : a)
      }) + circle(80, 80, 17, a)
    )
  },
  (_r, a, b) =>
    path('M80 28C108 62 118 80 118 98A38 38 0 0 1 42 98C42 80 52 62 80 28Z', a) +
    path('M80 60C96 82 101 92 101 102A21 21 0 0 1 59 102C59 92 64 82 80 60Z', mix(b, '#ffffff', 0.15)),
  (r, a, b) =>
    polygon(
      [
        [30, 80],
        [80, 30],
        [130, 80],
        [80, 130],
      ],
      'none',
      sw(a, 11),
    ) +
    polygon(
      [
        [54, 80],
        [80, 54],
        [106, 80],
        [80, 106],
      ],
      b,
    ) +
    (r.chance(0.5)
      ? line(80, 24, 80, 54, a, 9) + line(80, 106, 80, 136, a, 9)
      : line(24, 80, 54, 80, a, 9) + line(106, 80, 136, 80, a, 9)),
  (r, a, b) => {
    const f = r.f(-0.6, 0.4)
    return (
      arc(f, f + 4.2, 50, a, 15, 'butt') + arc(f + 0.5, f + 3.2, 28, b, 13, 'butt') + circle(...pt(f - 0.42, 50), 9, b)
    )
  },
  (r, a, b) => {
    const k = r.i(5, 7)
    return repeat(k, (i) =>
      path(
        `M${34} ${44 + i * (76 / (k - 1))}C${62} ${22 + i * (76 / (k - 1))} ${98} ${66 + i * (76 / (k - 1))} ${126} ${40 + i * (76 / (k - 1))}`,
        'none',
        sw(i === Math.floor(k / 2) ? b : a, 6.5, 'round'),
      ),
    )
  },
  (_r, a, b) => {
    const k = 3
    return (
      repeat(k, (i) =>
        group(
          path(
            'M80 80C62 70 58 44 80 26C102 44 98 70 80 80Z',
            i ? (i === 1 ? b : mix(a, b, 0.5)) : a,
            'opacity=".92"',
          ) + circle(80, 21, 0, a),
          `transform="rotate(${i * 120} 80 80) translate(0 -2)"`,
        ),
      ) + circle(80, 80, 12, '#ffffff')
    )
  },
]

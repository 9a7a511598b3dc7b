import { bridge } from '#seed/pictures/city/bridge.ts'
import { hall } from '#seed/pictures/city/hall.ts'
import { skyline } from '#seed/pictures/city/skyline.ts'
import { train } from '#seed/pictures/city/train.ts'
import { mix } from '#seed/pictures/core/colour.ts'
import { ACROSS, glow, gradient } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import { rect, repeat } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { hills, mountain } from '#seed/pictures/landscape/hills.ts'
import { trees } from '#seed/pictures/landscape/plants.ts'
import { clouds, sky } from '#seed/pictures/landscape/sky.ts'
import { water } from '#seed/pictures/landscape/water.ts'
import { person } from '#seed/pictures/people/person.ts'

/** River city with its bridge. */
export const drawRiverStrip: Still = (r, s, w, h) => {
  const y = h * 0.66
  const sun = { x: w * 0.74, y: y - 34, r: 15 }
  return (
    sky(s, w, h, sun, { horizon: y }) +
    clouds(r, w * 0.4, 8, w * 0.6, 46, 5, 0.4, 0.5) +
    hills(r, s, w, y - 10, 14, 0.8, { base: y }) +
    skyline(r, s, w * 0.3, w + 10, y, 84, 0.6, { hump: 0.3 }) +
    skyline(r, s, w * 0.62, w + 10, y, 66, 0.36, { hump: 0.3, detail: true }) +
    water(r, s, w, y, h, sun.x, { dashes: 50 }) +
    bridge(s, -w * 0.06, w * 1.06, y - 4, 92, y + 18, 0.2, { pylons: [0.46, 0.76], cables: 11 })
  )
}

/** Campus in the green with small figures. */
export const drawCampusStrip: Still = (r, s, w, h) => {
  const y = h * 0.86
  return (
    sky(s, w, h, { x: w * 0.62, y: 42, r: 14 }, { horizon: y }) +
    clouds(r, w * 0.3, 10, w * 0.7, 50, 6, 0.6, 0.55) +
    hills(r, s, w, y - 40, 18, 0.8, { base: y }) +
    trees(r, s, 0, w, y, 46, 0.6, 0.4) +
    hall(r, s, w * 0.68, y, 250, 52, 0.7, { roof: 'gable', bays: 10, wall: mix('#fdf8ee', s.haze, 0.2) }) +
    hall(r, s, w * 0.52, y, 170, 38, 0.7, { bays: 8, door: false }) +
    trees(r, s, w * 0.4, w * 0.6, y + 4, 78, 0.3, 0.5, ['round', 'oval']) +
    trees(r, s, w * 0.9, w + 20, y + 4, 86, 0.26, 0.4, ['round', 'umbrella']) +
    rect(0, y, w, h - y, mix(s.leaf, s.haze, 0.35)) +
    repeat(12, () => person(r, w * r.f(0.42, 0.97), y + r.f(5, 17), 0.36))
  )
}

/** Train before mountains. */
export const drawRailStrip: Still = (r, s, w, h) => {
  const y = h * 0.72
  return (
    sky(s, w, h, { x: w * 0.46, y: 52, r: 15 }, { horizon: y }) +
    mountain(r, s, w * 0.4, y, 300, 80, 0.72) +
    mountain(r, s, w * 0.56, y, 360, 116, 0.62, true) +
    mountain(r, s, w * 0.8, y, 330, 96, 0.68, true) +
    hills(r, s, w, y - 6, 12, 0.5, { base: h }) +
    train(w * 0.42, y + 16, 34, 6) +
    rect(0, y + 14, w, 5, '#dbe5ef') +
    rect(0, y + 19, w, 7, tone(s, 0.55)) +
    repeat(9, (i) => rect(w - 40 - i * 140, y + 26, 12, h, tone(s, 0.5)))
  )
}

/** A row of people before a city. */
export const drawPeopleStrip: Still = (r, s, w, h) =>
  gradient(
    0,
    0,
    w,
    h,
    [
      [0, '#0b4f9e'],
      [0.5, '#2f7cc9'],
      [1, '#a9cdee'],
    ],
    ACROSS,
  ) +
  glow(w * 0.8, h * 0.3, 220, '#fff2d4', 0.7) +
  skyline(r, { ...s, near: '#2a6cb6', mid: '#6aa7e0', haze: '#a9cdee' }, w * 0.36, w + 10, h * 0.94, 100, 0.6, {
    hump: 0.4,
  }) +
  rect(0, h * 0.92, w, h * 0.1, '#0a3a78', 'opacity=".35"') +
  repeat(17, (i) => person(r, w * 0.4 + i * 42 + r.f(-6, 6), h * 1.02 + r.f(0, 8), r.f(0.98, 1.14)))

import { describe, expect, it } from 'vitest'
import { drawOrganisationGround } from './backdrops/organisation.ts'
import { drawSystemGround } from './backdrops/system.ts'
import { drawCaptchaGround } from './captcha/captcha-ground.ts'
import { drawAvatar } from './marks/avatar.ts'
import { drawIcon, ICON_NAMES } from './marks/icon.ts'
import { drawLogo } from './marks/logo.ts'
import { drawOffice, OFFICE_KINDS } from './offices/office.ts'
import { drawHero, HERO_SIZES } from './scenes/hero.ts'
import { OUTDOOR_SCENES } from './scenes/outdoor.ts'
import type { OutdoorMotive } from './scenes/outdoor.ts'
import { drawStrip, STRIP_MOTIVES } from './strips/strip.ts'

const motives = Object.keys(OUTDOOR_SCENES) as OutdoorMotive[]
const seeds = Array.from({ length: 40 }, (_, index) => index)

/** Every kind of picture but covers, each with the size it must have. */
const pictures: [name: string, width: number, height: number, draw: () => string][] = [
  ...motives.flatMap((motive) =>
    Object.values(HERO_SIZES).map(({ width, height }): (typeof pictures)[number] => [
      `hero ${motive}`,
      width,
      height,
      () => drawHero({ seed: 3, motive, scheme: 'dusk', width, height }),
    ]),
  ),
  ...OFFICE_KINDS.map((kind): (typeof pictures)[number] => [kind, 800, 500, () => drawOffice({ seed: 2, kind })]),
  ...STRIP_MOTIVES.map((motive): (typeof pictures)[number] => [motive, 1200, 160, () => drawStrip({ motive })]),
  ...ICON_NAMES.map((name): (typeof pictures)[number] => [`icon ${name}`, 64, 64, () => drawIcon(name)]),
  ['organisation ground', 1200, 520, drawOrganisationGround],
  ['system ground', 1200, 620, drawSystemGround],
  ['texture captcha ground', 310, 155, () => drawCaptchaGround({ seed: 3 })],
  ['scene captcha ground', 310, 155, () => drawCaptchaGround({ seed: 4 })],
  ['avatar', 200, 200, () => drawAvatar({ seed: 1 })],
  ['logo', 160, 160, () => drawLogo({ seed: 1 })],
]

describe('pictures', () => {
  it.each(pictures)('draws %s in %i x %i, the same bytes every time', (_name, width, height, draw) => {
    const svg = draw()
    expect(svg).toMatch(new RegExp(`^<svg xmlns="[^"]+" width="${width}" height="${height}"`))
    expect(draw()).toBe(svg)
  })

  it('shows another picture for every number', () => {
    for (const draw of [drawLogo, drawAvatar, drawOffice, drawCaptchaGround])
      expect(new Set(seeds.map((seed) => draw({ seed }))).size).toBe(seeds.length)
  })

  it('draws all six kinds of office in turn when none is named', () => {
    expect(drawOffice({ seed: 7 })).toBe(drawOffice({ seed: 7, kind: OFFICE_KINDS[1] }))
  })
})

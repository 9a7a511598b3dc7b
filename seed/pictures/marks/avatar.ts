import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { DIAGONAL, fade, gradient } from '#seed/pictures/core/gradients.ts'
import { createRandom } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, ellipse, line, path } from '#seed/pictures/core/shapes.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { AVATAR_GROUNDS, GARMENT_COLOURS, HAIR_COLOURS, HAIR_STYLES } from './avatar-parts.ts'
import type { HairStyle } from './avatar-parts.ts'

export const AVATAR_SIZE = { width: 200, height: 200 } as const

type Look = { skin: string; hair: string; style: HairStyle; top: string; wear: Wear; woman: boolean }
type Wear = 'suit' | 'knit' | 'blouse' | 'shirt'

const SKINS = ['#ecc9a8', '#e6bd98', '#f1d4b8', '#dcb08a']
const TIES = [COLOURS.gold, COLOURS.blue, COLOURS.red, '#35506f', COLOURS.navy]
const WOMEN_STYLES: readonly HairStyle[] = ['bob', 'long', 'bun', 'pony', 'wave']
const MEN_STYLES: readonly HairStyle[] = ['short', 'side', 'crop']
const WOMEN_WEAR: readonly Wear[] = ['suit', 'suit', 'knit', 'blouse']
const MEN_WEAR: readonly Wear[] = ['suit', 'suit', 'shirt', 'knit']

function suit(r: Random, { top, woman }: Look, light: string): string {
  const colour = r.pick(TIES)
  const tie =
    path('M95 152H105L108 178L100 192L92 178Z', colour) + path('M94 147H106L104 156H96Z', mix(colour, '#000000', 0.2))
  return (
    path('M79 139L100 186L121 139L100 148Z', '#f7f9fb') +
    (woman ? '' : tie) +
    path('M78 140L66 152L72 168L66 172L100 206V186Z', light) +
    path('M122 140L134 152L128 168L134 172L100 206V186Z', mix(top, '#061a3c', 0.1))
  )
}

const shirt = (top: string, dark: string, light: string): string =>
  path('M80 138L100 160L84 172L72 146Z', light) +
  path('M120 138L100 160L116 172L128 146Z', mix(top, '#ffffff', 0.14)) +
  line(100, 162, 100, 206, dark, 2) +
  circle(100, 178, 2, dark) +
  circle(100, 194, 2, dark)

const blouse = (skin: string, light: string): string =>
  path('M80 140Q100 178 120 140L114 138H86Z', skin) +
  path('M80 140Q86 166 100 170L92 180Q76 164 74 143Z', light) +
  path('M120 140Q114 166 100 170L108 180Q124 164 126 143Z', light)

/** Shoulders with what is worn on them. */
function clothes(r: Random, look: Look): string {
  const { top, skin, wear } = look
  const [dark, light] = [mix(top, '#061a3c', 0.22), mix(top, '#ffffff', 0.25)]
  const worn = {
    suit: () => suit(r, look, light),
    shirt: () => shirt(top, dark, light),
    knit: () => path('M74 142Q100 172 126 142L132 146Q100 184 68 146Z', light),
    blouse: () => blouse(skin, light),
  }[wear]()
  return (
    path('M24 206C24 164 46 148 78 141L100 150L122 141C154 148 176 164 176 206Z', top) +
    path('M122 141C154 148 176 164 176 206H122C130 184 130 160 122 141Z', dark, 'opacity=".4"') +
    worn
  )
}

function head({ skin, hair, style }: Look): string {
  const shade = mix(skin, '#8a5230', 0.2)
  return (
    path('M86 116H114V142Q100 156 86 142Z', shade) +
    ellipse(66, 92, 6, 9, shade) +
    ellipse(134, 92, 6, 9, shade) +
    path('M66 78C66 52 82 42 100 42C118 42 134 52 134 78C134 112 118 130 100 130C82 130 66 112 66 78Z', skin) +
    path('M104 42C120 43 134 53 134 78C134 112 118 130 100 130C116 118 122 90 116 64Z', '#ffffff', 'opacity=".14"') +
    path(HAIR_STYLES[style][1], hair) +
    path('M100 33C122 33 136 46 136 70C128 52 116 44 98 42Z', '#ffffff', 'opacity=".1"')
  )
}

function glasses(): string {
  const rim = 'stroke="#33404f" stroke-width="2.6" opacity=".8"'
  const bridge = path('M96.5 89Q100 86 103.5 89', 'none', rim)
  return circle(84, 90, 12.5, 'none', rim) + circle(116, 90, 12.5, 'none', rim) + bridge
}

function randomLook(r: Random, woman: boolean, skin: string, hair: string): Look {
  const top = r.pick(GARMENT_COLOURS)
  const style = r.pick(woman ? WOMEN_STYLES : MEN_STYLES)
  return { skin, hair, style, top, wear: r.pick(woman ? WOMEN_WEAR : MEN_WEAR), woman }
}

/** Portrait without a face as SVG, 200 x 200. */
export function drawAvatar({ seed }: { seed: number }): string {
  const { width, height } = AVATAR_SIZE
  const r = createRandom(`avatar/${seed}`)
  const woman = r.chance(0.5)
  const skin = r.pick(SKINS)
  const hair = r.chance(0.1) ? '#9aa3ad' : r.pick(HAIR_COLOURS)
  const ground = r.pick(AVATAR_GROUNDS)
  const look = randomLook(r, woman, skin, hair)
  const behind = HAIR_STYLES[look.style][0]
  return svgDocument(
    width,
    height,
    gradient(0, 0, width, height, fade(...ground), DIAGONAL) +
      circle(r.f(40, 160), r.f(30, 80), r.f(56, 84), '#ffffff', 'opacity=".28"') +
      circle(r.f(20, 180), r.f(110, 190), r.f(40, 64), ground[0], 'opacity=".45"') +
      (behind ? path(behind, mix(hair, '#000000', 0.12)) : '') +
      clothes(r, look) +
      head(look) +
      (r.chance(0.3) ? glasses() : ''),
  )
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawCaptchaGround } from '#seed/pictures/captcha/captcha-ground.ts'
import { rasterise } from '#seed/pictures/raster.ts'

// Draws the grounds of the captcha anew: `node --import tsx scripts/draw-captcha-grounds.ts`. The files are committed,
// as the server must not depend on the seed.

const FOLDER = 'server/assets/captcha'
/** Larger than a challenge, which shows a part of it. */
const WIDTH = 434
const QUALITY = 84
const GRAIN = 0.12
// chosen by eye among the first 24: colours and subjects differ, no large empty water or sky
const TEXTURES = [0, 3, 6, 9, 12, 15, 18, 21]
const SCENES = [1, 4, 5, 8, 11, 13, 14, 20, 22, 23]

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
for (const [kind, seeds] of Object.entries({ texture: TEXTURES, scene: SCENES })) {
  for (const seed of seeds) {
    const svg = drawCaptchaGround({ seed })
    const bytes = await rasterise(svg, { format: 'jpeg', quality: QUALITY, grain: GRAIN, width: WIDTH })
    await writeFile(join(FOLDER, `${kind}-${String(seed).padStart(2, '0')}.jpg`), bytes)
  }
}

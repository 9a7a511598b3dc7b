import { encode } from 'uqr'

/** Draws the code that a phone scans to log in. @throws if the code is not available; the error contains no secret. */
export type SceneCodeProvider = {
  /** `origin` is the address of the site as the visitor sees it. @returns the bytes of a PNG. */
  draw: (scene: { scene: string; origin: string }) => Promise<Buffer>
}

const MODULE_PX = 10
const QUIET_MODULES = 4

/**
 * Draws a QR code with the URL of this site's confirmation page, for sites without a mini-program. Any phone can scan
 * the code, also with WeChat.
 */
export const siteCodeProvider: SceneCodeProvider = {
  async draw({ scene, origin }) {
    const { data, size } = encode(`${origin}/scanLogin?scene=${encodeURIComponent(scene)}`, {
      ecc: 'M',
      border: QUIET_MODULES,
    })
    const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
    const { default: sharp } = await import('sharp')
    return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
      .resize(size * MODULE_PX, size * MODULE_PX, { kernel: 'nearest' })
      .png({ palette: true, colours: 2 })
      .toBuffer()
  },
}

import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { siteCodeProvider } from './scene-code-provider.ts'

const MODULE_PX = 10

/** Reads the modules of a QR code picture; true is dark. @throws Error for a blurred picture. */
async function squaresOf(png: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  if (data.some((value) => value !== 0 && value !== 255)) throw new Error('the picture is blurred')
  const size = info.width / MODULE_PX
  const at = (x: number, y: number) =>
    data[(y * MODULE_PX + 5) * info.width * info.channels + (x * MODULE_PX + 5) * info.channels]
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_column, x) => at(x, y) === 0))
}

const codeOf = (address: string) => encode(address, { ecc: 'M', border: 4 }).data

test('the picture is a sharp QR code with a quiet zone and the URL of the confirmation page', async () => {
  const png = await siteCodeProvider.draw({ scene: 'a!&b', origin: 'https://www.example.cn' })
  expect(await squaresOf(png)).toEqual(codeOf('https://www.example.cn/scanLogin?scene=a!%26b'))
})

test.each([
  ['https://talent.example.cn', 'https://talent.example.cn'],
  ['', 'http://a.cn:8080'],
])('with publicUrl “%s” the code leads to %s', async (publicUrl, origin) => {
  const site = await buildTestApp({ config: { publicUrl } })
  const { rawPayload } = await site.app.inject({
    url: '/prod-api/api/miniProgram/getUnlimitedQRCode?scene=s1',
    headers: { host: 'a.cn:8080' },
  })
  expect(await squaresOf(rawPayload)).toEqual(codeOf(`${origin}/scanLogin?scene=s1`))
  await site.close()
})

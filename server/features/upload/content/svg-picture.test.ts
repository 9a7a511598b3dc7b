import { expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { cleanSvg } from './svg-picture.ts'

const SVG = 'http://www.w3.org/2000/svg'

test('a drawing whose names have a prefix is stored without the prefix, and sanitized like others', async () => {
  const drawing = `<s:svg xmlns:s="${SVG}"><s:script>1</s:script><s:g onclick="1"><s:path d="M0 0"/></s:g></s:svg>`
  const cleaned = (await cleanSvg(Buffer.from(drawing))).toString()
  expect(cleaned).toContain(`<svg xmlns="${SVG}"><g><path d="M0 0"/></g></svg>`)
})

test.each([
  ['with a second prefix', `<a:svg xmlns:a="${SVG}" xmlns="${SVG}"><path d="M0 0"/></a:svg>`],
  ['that is not closed', `<a:svg xmlns:a="${SVG}"><a:path d="M0 0"/>`],
])('a drawing %s is refused as a picture', async (_what, drawing) => {
  await expect(cleanSvg(Buffer.from(drawing))).rejects.toThrow(UPLOAD_MESSAGE.badImage)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode, qrPath } from './qr-code.tsx'

const URL_TEXT = 'https://site.example/jobDetail/7'

test('the path draws exactly the dark modules of the code', () => {
  const { data, size } = encode(URL_TEXT, { ecc: 'M', border: 4 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of qrPath(URL_TEXT).path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(width); step += 1) (drawn[Number(y)] as boolean[])[Number(x) + step] = true
  }
  expect(qrPath(URL_TEXT).size).toBe(size)
  expect(drawn).toEqual(data)
})

test('the code has a margin of four light modules', () => {
  const columns = [...qrPath(URL_TEXT).path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...columns)).toBe(4)
})

test('the svg has role="img" and the given name', () => {
  expect(renderToStaticMarkup(<QrCode text={URL_TEXT} alt="职位的二维码" />)).toMatch(
    /role="img" aria-label="职位的二维码"/,
  )
})

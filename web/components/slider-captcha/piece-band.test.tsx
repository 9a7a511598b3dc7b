// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import { pieceBand } from './piece-band.ts'

const { width, height } = CAPTCHA_PIECE
/** Alpha of the piece by row and column; other pixels are transparent. */
let pixels: Record<string, number>
let decode: () => Promise<void>
const drawn: unknown[] = []

beforeEach(() => {
  pixels = {}
  drawn.length = 0
  decode = () => Promise.resolve()
  // jsdom has neither canvas nor decoding
  HTMLImageElement.prototype.decode = () => decode()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return {
      drawImage: (image: HTMLImageElement, ...box: number[]) =>
        drawn.push([image.src, this.width, this.height, ...box]),
      getImageData: (_x: number, _y: number, columns: number, rows: number) => {
        const data = new Uint8ClampedArray(columns * rows * 4).fill(255)
        for (let at = 0; at < columns * rows; at += 1)
          data[at * 4 + 3] = pixels[`${Math.floor(at / columns)} ${at % columns}`] ?? 0
        return { data }
      },
    } as never
  })
})
afterEach(() => void vi.restoreAllMocks())

test('the band reaches from the first to the last row with an opaque pixel', async () => {
  pixels = { '20 0': 255, '21 5': 200, [`64 ${width - 1}`]: 129 }
  await expect(pieceBand('data:image/png;base64,AA')).resolves.toEqual({ top: 20, height: 45 })
  expect(drawn).toEqual([['data:image/png;base64,AA', width, height, 0, 0, width, height]])
})

test('the first and the last row of the strip count', async () => {
  pixels = { '0 3': 255, [`${height - 1} 3`]: 255 }
  await expect(pieceBand('data:,')).resolves.toEqual({ top: 0, height })
})

test('a shadow that is half transparent does not count', async () => {
  pixels = { '10 3': 128, '30 3': 255, '50 3': 1 }
  await expect(pieceBand('data:,')).resolves.toEqual({ top: 30, height: 1 })
})

test('an empty picture has no band', async () => {
  await expect(pieceBand('data:,')).resolves.toBeUndefined()
})

test('a picture that cannot be decoded has no band', async () => {
  decode = () => Promise.reject(new DOMException('broken', 'EncodingError'))
  await expect(pieceBand('data:,')).resolves.toBeUndefined()
})

test('without a canvas there is no band', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(pieceBand('data:,')).resolves.toBeUndefined()
})

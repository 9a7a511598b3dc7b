import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CAPTCHA_CHARACTERS } from './captcha-characters.ts'
import { loadCaptchaGrounds } from './captcha-backgrounds.ts'
import { randomSides } from './captcha-piece.ts'
import { createCaptchaPool } from './captcha-pool.ts'
import { decoyOf, drawPuzzle, MAX_X, MIN_X } from './captcha-puzzle.ts'
import { drawWords, MIN_CENTRE_DISTANCE, randomCentres } from './click-challenge.ts'

const grounds = await loadCaptchaGrounds('server/assets')

/** Brightness of a picture, row by row. */
async function greyOf(base64: string) {
  const image = sharp(Buffer.from(base64, 'base64')).flatten({ background: '#000' }).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => data[Math.round(y) * info.width + Math.round(x)] ?? 0
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2

describe('slider pictures', () => {
  test('have the hole at the answer: the picture is dark there in the shape of the piece', async () => {
    const white = createCanvas(434, 217)
    white.getContext('2d').fillStyle = '#ffffff'
    white.getContext('2d').fillRect(0, 0, 434, 217)
    const ground = await loadImage(await white.encode('png'))
    for (let drawn = 0; drawn < 20; drawn += 1) {
      const { x, originalImageBase64, jigsawImageBase64 } = await drawPuzzle({ scenes: [ground], all: [ground] })
      const picture = await greyOf(originalImageBase64)
      const alpha = await sharp(Buffer.from(jigsawImageBase64, 'base64')).extractChannel(3).raw().toBuffer()
      const solid = range(155 * 47).filter((place) => alpha[place] === 255)
      const dark = solid.filter((place) => picture(x + (place % 47), Math.floor(place / 47)) < 200)
      expect(solid.length).toBeGreaterThan(600)
      expect(dark.length / solid.length).toBeGreaterThan(0.85) // the rest is the white outline of the hole
    }
  })

  test('have the hole within reach of the piece', async () => {
    const places = await Promise.all(Array.from({ length: 60 }, async () => (await drawPuzzle(grounds)).x))
    expect(Math.min(...places)).toBeGreaterThanOrEqual(MIN_X)
    expect(Math.max(...places)).toBeLessThanOrEqual(MAX_X)
    expect(new Set(places).size).toBeGreaterThan(25)
  })

  test('have a decoy of another shape, left or right of the hole and never over it', () => {
    const sides = { left: 0, right: 0 }
    for (let tried = 0; tried < 2000; tried += 1) {
      const hole = { x: 171, y: 40, sides: randomSides() }
      const decoy = decoyOf(hole)
      expect(Math.abs(decoy.x - hole.x)).toBeGreaterThanOrEqual(52)
      expect(decoy.x).toBeGreaterThanOrEqual(52)
      expect(decoy.x).toBeLessThanOrEqual(263)
      expect(decoy.sides).not.toEqual(hole.sides)
      sides[decoy.x < hole.x ? 'left' : 'right'] += 1
    }
    expect(sides.left).toBeGreaterThan(500)
    expect(sides.right).toBeGreaterThan(500)
  })

  test('are never repeated', async () => {
    const images = await Promise.all(Array.from({ length: 50 }, async () => drawPuzzle(grounds)))
    expect(new Set(images.map(({ originalImageBase64 }) => originalImageBase64)).size).toBe(50)
  })
})

describe('click pictures', () => {
  test('ask for the characters in an order that is independent of their positions', async () => {
    const orders = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const { points } = await drawWords(grounds)
        return points.map(({ x }) => points.filter((point) => point.x < x).length).join('')
      }),
    )
    const leftToRight = orders.filter((order) => order === '012').length
    expect(new Set(orders).size).toBeGreaterThanOrEqual(5)
    expect(leftToRight).toBeLessThan(50) // 20 are expected, a sixth of 120
  })

  test('have the unused character at each position equally often', () => {
    const oddPlaces = [0, 0, 0, 0]
    for (let tried = 0; tried < 2000; tried += 1) {
      const centres = randomCentres(4)
      const rank = centres.filter(({ x }) => x < (centres[3]?.x ?? 0)).length
      oddPlaces[rank] = (oddPlaces[rank] ?? 0) + 1
    }
    for (const count of oddPlaces) expect(count).toBeGreaterThan(350) // mean 500; fewer than one run in 10^12 fails
  })

  test('keep the characters apart and within the picture', () => {
    for (let tried = 0; tried < 500; tried += 1) {
      const centres = randomCentres(4)
      for (const [index, a] of centres.entries()) {
        expect(a.x).toBeGreaterThan(25)
        expect(a.x).toBeLessThan(285)
        for (const b of centres.slice(index + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(MIN_CENTRE_DISTANCE)
      }
    }
  })

  test('show each requested character with its ink around the stored point', async () => {
    const flat = createCanvas(434, 217)
    flat.getContext('2d').fillStyle = '#808080'
    flat.getContext('2d').fillRect(0, 0, 434, 217)
    const ground = await loadImage(await flat.encode('png'))
    // the ink of a rotated asymmetric character, such as 人 or 广, is some pixels off its centre
    const near = 9
    for (let drawn = 0; drawn < 20; drawn += 1) {
      const { originalImageBase64, points } = await drawWords({ scenes: [ground], all: [ground] })
      const grey = await greyOf(originalImageBase64)
      for (const { x, y } of points) {
        const ink = range(51).flatMap((row) =>
          range(51)
            .map((column) => ({ dx: column - 25, dy: row - 25 }))
            .filter(({ dx, dy }) => Math.abs(grey(x + dx, y + dy) - 128) > 40),
        )
        expect(ink.length).toBeGreaterThan(200)
        expect(Math.abs(middle(ink.map(({ dx }) => dx)))).toBeLessThanOrEqual(near)
        expect(Math.abs(middle(ink.map(({ dy }) => dy)))).toBeLessThanOrEqual(near)
      }
    }
  })

  test('use more than 200 characters without duplicates', () => {
    expect(new Set(CAPTCHA_CHARACTERS).size).toBe(CAPTCHA_CHARACTERS.length)
    expect(CAPTCHA_CHARACTERS.length).toBeGreaterThan(200)
  })
})

describe('the pool', () => {
  test('draws nothing before the first request, then keeps pictures ready and returns each once', async () => {
    let drawn = 0
    const pool = createCaptchaPool(() => Promise.resolve((drawn += 1)), 8)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(drawn).toBe(0)
    const taken = [await pool.take()]
    await expect.poll(pool.ready).toBe(8)
    taken.push(...(await Promise.all(Array.from({ length: 30 }, () => pool.take()))))
    expect(new Set(taken).size).toBe(31)
    await expect.poll(pool.ready).toBe(8)
  })

  test('rejects with the error of a failed drawing, and works again afterwards', async () => {
    let isBroken = true
    const pool = createCaptchaPool(() => (isBroken ? Promise.reject(new Error('no font')) : Promise.resolve(1)), 4)
    await expect(pool.take()).rejects.toThrow('no font')
    isBroken = false
    expect(await pool.take()).toBe(1)
    await expect.poll(pool.ready).toBe(4)
  })
})

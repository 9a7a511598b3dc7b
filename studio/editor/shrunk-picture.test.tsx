// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { shrunk } from './picture-file.ts'

const LIMIT = uploadLimitBytes('image')
type Drawing = { width: number; height: number; fill: string; steps: string[]; type: string; quality: unknown }

/** Stubs the drawing of pictures, which jsdom lacks. `sizes`: sizes of the drawn files; the last one repeats. */
function stubDrawing([width, height]: [number, number], sizes: (number | null)[]) {
  const drawings: Drawing[] = []
  const picture = { width, height, close: vi.fn<() => void>() }
  vi.stubGlobal('createImageBitmap', async () => picture)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(this: HTMLCanvasElement) {
    const drawing: Drawing = { width: this.width, height: this.height, fill: '', steps: [], type: '', quality: 0 }
    drawings.push(drawing)
    const step =
      (name: string) =>
      (...values: unknown[]) =>
        void drawing.steps.push(`${name} ${values.filter((value) => value !== picture).join()}`)
    return {
      set fillStyle(colour: string) {
        drawing.fill = colour
      },
      fillRect: step('fill'),
      drawImage: step('draw'),
    } as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    Object.assign(drawings.at(-1) ?? {}, { type, quality })
    const size = sizes[Math.min(drawings.length, sizes.length) - 1] ?? null
    done(size === null ? null : Object.defineProperty(new Blob(['jpg']), 'size', { value: size }))
  })
  return { drawings, picture }
}
const shrink = (name = '合影.PNG') => shrunk(new File(['png'], name, { type: 'image/png' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the picture becomes a JPG with a white background', async () => {
  const { drawings, picture } = stubDrawing([400, 300], [LIMIT - 1])
  const file = await shrink()
  expect([file?.name, file?.type]).toEqual(['合影.jpg', 'image/jpeg'])
  expect(drawings).toEqual([
    {
      width: 400,
      height: 300,
      fill: '#fff',
      steps: ['fill 0,0,400,300', 'draw 0,0,400,300'],
      type: 'image/jpeg',
      quality: 0.88,
    },
  ])
  expect(picture.close).toHaveBeenCalledOnce()
})

test('it is drawn smaller until its size is below the limit', async () => {
  const { drawings } = stubDrawing([4000, 3001], [LIMIT, null, LIMIT - 1])
  expect((await shrink())?.name).toBe('合影.jpg')
  expect(drawings.map(({ width, height }) => [width, height])).toEqual([
    [4000, 3001],
    [3000, 2251],
    [2250, 1688],
  ])
})

test('a side that browsers cannot draw is scaled down at once, and no side becomes empty', async () => {
  const { drawings } = stubDrawing([16384, 1], [1])
  await shrink()
  expect([drawings[0]?.width, drawings[0]?.height]).toEqual([8192, 1])
  const tall = stubDrawing([1, 16384], [1])
  await shrink()
  expect([tall.drawings[0]?.width, tall.drawings[0]?.height]).toEqual([1, 8192])
})

test('a picture that stays too large cannot be shrunk; it is closed after eight steps', async () => {
  const { drawings, picture } = stubDrawing([400, 300], [LIMIT])
  expect(await shrink()).toBeUndefined()
  expect([drawings.length, picture.close.mock.calls.length]).toEqual([8, 1])
})

test('without a canvas, and for an unreadable picture, there is no result', async () => {
  stubDrawing([400, 300], [1])
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(await shrink()).toBeUndefined()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  expect(await shrink()).toBeUndefined()
})

test('only the extension at the end of the name is replaced', async () => {
  stubDrawing([4, 3], [1])
  expect((await shrink('a.b.jpeg'))?.name).toBe('a.b.jpg')
  expect((await shrink('照片.招聘会现场'))?.name).toBe('照片.招聘会现场.jpg')
})

import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'

// Sample captcha pictures as data URLs, instead of pictures of the server.

const { width, height } = CAPTCHA_IMAGE
const PIECE = 'M0 8h14a8 8 0 1 1 15 0h15v36H0z'
const PIECE_Y = 60
const COLOURS = ['#0b4f9e', '#12705a', '#f4efe2', '#c8912e', '#8fb3da', '#06264d']
const TILE_PX = 31

const tiles = Array.from({ length: (width / TILE_PX) * (height / TILE_PX) }, (_, index) => {
  const [x, y] = [(index * TILE_PX) % width, Math.floor((index * TILE_PX) / width) * TILE_PX]
  const [ground, corner] = [COLOURS[(index * 5) % 6], COLOURS[(index * 7 + 2) % 6]]
  return `<path d="M${x} ${y}h31v31h-31z" fill="${ground}"/><path d="M${x} ${y}h31l-31 31z" fill="${corner}"/>`
}).join('')

/** A picture with a gap at `gapX`. */
export function drawnPicture(gapX: number): string {
  return drawing(
    width,
    `${tiles}<path d="${PIECE}" transform="translate(${gapX} ${PIECE_Y})" fill="#04142c9e" stroke="#fffa"/>`,
  )
}

/** The piece cut out at `gapX`: a strip as high as the picture. */
export function renderPiece(gapX: number): string {
  const shape = `<path d="${PIECE}" transform="translate(0 ${PIECE_Y})"`
  return drawing(
    CAPTCHA_PIECE.width,
    `<clipPath id="c">${shape}/></clipPath><g clip-path="url(#c)"><g transform="translate(${-gapX})">${tiles}</g></g>` +
      `${shape} fill="none" stroke="#fff" stroke-width="2"/>`,
  )
}

/** A picture with words to click. */
export function drawnWords(): string {
  const words: [string, number, number, number][] = [
    ['江', 64, 60, -18],
    ['才', 226, 52, 14],
    ['汉', 150, 112, 8],
    ['策', 270, 122, -10],
  ]
  const texts = words.map(
    ([word, x, y, turn]) => `<text transform="translate(${x} ${y}) rotate(${turn})">${word}</text>`,
  )
  return drawing(
    width,
    `${tiles}<g font-size="30" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="#fff" ` +
      `stroke="#06264d" stroke-width="4" paint-order="stroke">${texts.join('')}</g>`,
  )
}

function drawing(drawnWidth: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${height}">${content}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

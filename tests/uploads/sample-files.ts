import { zipSync } from 'fflate'
import sharp from 'sharp'

/** A real picture of the given size. */
export const aPicture = (format: 'png' | 'jpeg', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f9e' } })
    .toFormat(format)
    .toBuffer()

/** A small PNG file whose header claims a size of `width` × `height`. */
export async function aBomb(width: number, height: number): Promise<Buffer> {
  const png = await aPicture('png')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** An Office document with the minimal parts of its format, and `more`. */
export function anOfficeFile(folder: 'word' | 'xl' | 'ppt', more: Record<string, string> = {}): Buffer {
  const parts = { '[Content_Types].xml': '<Types/>', [`${folder}/document.xml`]: '<x/>', ...more }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
  )
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const DOC = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

/** The header of an MP4 file, padded to `bytes`. */
export function aFilm(bytes = 10_000): Buffer {
  const film = Buffer.alloc(bytes)
  film.write('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 0, 'latin1')
  return film
}

export const HOSTILE_SVG = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="alert(1)">
<script>alert(2)</script><style>@import url(http://evil.test/x)</style>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:1"/></body></foreignObject>
<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
<use href="http://evil.test/x.svg#a"/><image href="http://evil.test/x.png"/>
<a xlink:href="javascript:alert(1)"><text>链接</text></a>
<rect width="5" height="5" fill="url(#g)" style="fill:url(http://evil.test)" onclick="alert(3)"/>
<path d="M0 0L1 1" fill="url(http://evil.test/#x)"/><text x="1" y="9">江汉 &amp; 人才</text>
<animate attributeName="href" to="javascript:1"/><set attributeName="onclick" to="alert(4)"/></svg>`

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

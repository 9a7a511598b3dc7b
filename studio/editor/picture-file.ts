import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { extensionOf, uploadLimitBytes } from '#contracts/constants/upload-rules.ts'

type Kind = 'png' | 'jpg' | 'gif' | 'webp' | 'heic' | 'avif' | 'bmp' | 'tiff'

/** First bytes of each kind, as Latin-1. */
const SIGNATURES: readonly [kind: Kind, is: RegExp][] = [
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['heic', /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['avif', /^[\s\S]{4}ftypavi/],
  ['bmp', /^BM/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
]
/** Advice on converting a picture of an unsupported kind. */
const WAYS: Readonly<Record<Exclude<Kind, 'png' | 'jpg'>, string>> = {
  gif: '这是 GIF 动图：截取一帧存为 JPG，动画请做成 MP4 视频上传',
  webp: '这是 WebP 图片：用“画图”打开，另存为 JPG 或 PNG',
  heic: '这是 iPhone 的 HEIC 照片：在手机“设置-相机-格式”选“兼容性最佳”，或用微信发给自己后另存为 JPG',
  avif: '这是 AVIF 图片：用浏览器打开后截图，或另存为 JPG',
  bmp: '这是 BMP 位图：用“画图”打开，另存为 PNG',
  tiff: '这是 TIFF 图片：用“画图”打开，另存为 JPG',
}

async function kindOf(file: Blob): Promise<Kind | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return SIGNATURES.find(([, is]) => is.test(start))?.[0]
}

/**
 * A picture ready to upload, with an extension that matches its content; or the reason for its rejection, and advice.
 */
export type PreparedPicture = { file: File; canShrink: boolean; refusal?: never } | { file?: never; refusal: string }

/** Detects the kind of a picture by its bytes: a PNG named .jpg is a PNG. Files of unknown kinds stay unchanged. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const kind = await kindOf(file)
  if (kind === undefined) return { file, canShrink: false }
  if (kind !== 'png' && kind !== 'jpg') {
    return { refusal: `${UPLOAD_MESSAGE.badImage}\n正文图片用 JPG、PNG 或 SVG。${WAYS[kind]}` }
  }
  const canShrink = file.size >= uploadLimitBytes('image')
  const said = extensionOf(file.name)
  if (said === kind || (said === 'jpeg' && kind === 'jpg')) return { file, canShrink }
  const stem = file.name.replace(/\.[a-z0-9]{1,5}$/i, '') || '图片'
  return { file: new File([file], `${stem}.${kind}`, { type: kind === 'png' ? 'image/png' : 'image/jpeg' }), canShrink }
}

/** Maximum side in pixels: browsers cannot draw larger pictures. */
const LARGEST_SIDE = 8192
const QUALITY = 0.88
const STEPS = 8

/**
 * Scales a picture down until it may be uploaded, with its orientation applied.
 * @returns undefined if the picture is unreadable, or still too large after the last step
 */
export async function shrunk(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  let scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height))
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const bytes = await drawn(picture, scale)
      if (bytes && bytes.size < uploadLimitBytes('image')) {
        return new File([bytes], `${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`, { type: 'image/jpeg' })
      }
      scale *= 0.75
    }
  } finally {
    picture.close()
  }
  return undefined
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  // transparent areas become white, like the page
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

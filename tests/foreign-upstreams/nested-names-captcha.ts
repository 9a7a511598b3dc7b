import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import { type Call, PIXEL, type Said } from './listen.ts'

/** A slider captcha with the protocol of AJ-Captcha. */
export type Captcha = {
  reply: (call: Call) => Said
  /** Consumes the proof of a passed captcha. */
  takeProof: (verification: string) => boolean
  /** The position where the piece of a captcha belongs. */
  answerOf: (token: string) => { x: number; y: number }
}

const TOLERANCE_PX = 8

/** Creates a captcha with its challenges. */
export function createCaptcha(): Captcha {
  const challenges = new Map<string, { x: number; key: string }>()
  const proofs = new Set<string>()

  function given(): Said {
    const [token, key] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    challenges.set(token, { x: randomInt(80, 240), key })
    const pictures = { originalImageBase64: PIXEL.toString('base64'), jigsawImageBase64: PIXEL.toString('base64') }
    return { json: { repCode: '0000', repMsg: null, success: true, repData: { ...pictures, token, secretKey: key } } }
  }

  function checked({ body }: Call): Said {
    const [token, point] = [String(body['token']), String(body['pointJson'])]
    const challenge = challenges.get(token)
    if (challenge === undefined) return failed('6110', '验证码已失效，请重新获取')
    challenges.delete(token)
    const text = decrypted(point, challenge.key)
    const { x = NaN } = text.startsWith('{') ? (JSON.parse(text) as { x?: number }) : {}
    if (!(Math.abs(x - challenge.x) <= TOLERANCE_PX)) return failed('6111', '验证失败')
    proofs.add(encrypted(`${token}---${text}`, challenge.key))
    return { json: { repCode: '0000', repMsg: null, success: true, repData: { token, result: true } } }
  }

  return {
    reply: (call) => (call.path === '/captcha/get' ? given() : checked(call)),
    takeProof: (verification) => proofs.delete(verification),
    answerOf: (token) => ({ x: challenges.get(token)?.x ?? 0, y: 5 }),
  }
}

const failed = (repCode: string, repMsg: string): Said => ({ json: { repCode, repMsg, repData: null, success: false } })

function encrypted(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

/** Decrypts a text; '' if it was encrypted with another key. */
function decrypted(text: string, key: string): string {
  try {
    const decipher = createDecipheriv('aes-128-ecb', key, null)
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return ''
  }
}

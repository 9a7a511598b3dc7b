import { createCipheriv } from 'node:crypto'
import type { CaptchaAnswer } from '#kit/suite/ports.ts'

/** A position of a slide or click, in pixels of the picture. */
export type Point = { x: number; y: number }

/** Encodes a person's slide or clicks for the upstream: AJ-Captcha's AES-128-ECB, or plain text without a key. */
export function captchaAnswer(
  { token, secretKey }: { token: string; secretKey: string | null },
  points: Point | readonly Point[],
): CaptchaAnswer {
  const text = JSON.stringify(points)
  return { pointJson: sealed(text, secretKey), captchaVerification: sealed(`${token}---${text}`, secretKey) }
}

function sealed(text: string, secretKey: string | null): string {
  if (!secretKey) return text
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(secretKey), null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

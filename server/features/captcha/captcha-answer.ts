import { CAPTCHA_PIECE, type CaptchaType } from '#contracts/constants/captcha-terms.ts'
import type { Point } from './click-challenge.ts'

/** Solution of a challenge: x of the piece, or the centres of the characters in order. */
export type CaptchaAnswer = { type: 'blockPuzzle'; x: number } | { type: 'clickWord'; points: readonly Point[] }

/** The JSON text that solves a challenge, for tests and the mock. */
export const solution = (answer: CaptchaAnswer): string =>
  JSON.stringify(answer.type === 'blockPuzzle' ? { x: answer.x, y: CAPTCHA_PIECE.y } : answer.points)

/**
 * Inclusive tolerance in px of the 310 px wide picture, for the integer part of a position: AJ-Captcha's slipOffset and
 * character size. Clicks are measured from the centre, so the tolerance covers the whole character.
 */
const TOLERANCE: Readonly<Record<CaptchaType, number>> = { blockPuzzle: 5, clickWord: 25 }

/**
 * Whether a client's JSON text solves the challenge. Invalid positions are wrong: missing or too few points, null
 * (handle clicked but not dragged), strings, infinite numbers.
 */
export function solves(answer: CaptchaAnswer, pointJson: string): boolean {
  const sent = parsed(pointJson)
  if (answer.type === 'blockPuzzle') {
    const point = pointOf(sent)
    // specification 5: y is always 5
    return (
      point !== undefined && Math.trunc(point.y) === CAPTCHA_PIECE.y && isNear(point.x, answer.x, TOLERANCE.blockPuzzle)
    )
  }
  // further points are ignored: clients also send a fourth click made just before the check
  if (!Array.isArray(sent) || sent.length < answer.points.length) return false
  return answer.points.every((centre, index) => {
    const point = pointOf(sent[index])
    return (
      point !== undefined &&
      isNear(point.x, centre.x, TOLERANCE.clickWord) &&
      isNear(point.y, centre.y, TOLERANCE.clickWord)
    )
  })
}

const isNear = (sent: number, wanted: number, tolerance: number) => Math.abs(Math.trunc(sent) - wanted) <= tolerance

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pointOf(value: unknown): Point | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { x, y } = value as { x?: unknown; y?: unknown }
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)
    ? { x, y }
    : undefined
}

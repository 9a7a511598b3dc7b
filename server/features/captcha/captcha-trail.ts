import { createHash } from 'node:crypto'
import type { CaptchaAnswer } from './captcha-answer.ts'

/**
 * The movement that the site's page reports with an answer. Samples of `hand`: the piece's x, the pointer's y, and ms
 * since the first sample; of `keys`: the piece's x and ms; of `clicks`: x, y and ms.
 */
export type Trail = { by: 'hand' | 'keys' | 'clicks'; at: readonly (readonly number[])[] }

const MAX_SAMPLES = 300
const MIN_HAND_SAMPLES = 4
const MIN_HAND_MS = 120
/** Minimum variation of steps and speeds: programs move evenly, hands accelerate and slow down. */
const MIN_UNEVENNESS = 0.15
/** Mean step in px below which equal steps are human: a slow hand moves pixel by pixel. */
const SMALL_STEP = 3
const MIN_MS_PER_KEY = 5
const KEY_STEPS: readonly number[] = [1, 10]
/**
 * Maximum number of steps of other sizes: steps of the keys Home and End, and a long step that is cut off at the end of
 * the bar.
 */
const MAX_FREE_STEPS = 2
const MIN_MS_PER_CLICK = 70
const MIN_CLICKS_MS = 250
/** Maximum distance in px of the last sample from the answer, because the page rounds sample and answer separately. */
const END_TOLERANCE = 2

/** Parses a trail; undefined if malformed. */
export function trailOf(text: string | undefined): Trail | undefined {
  const { by, at } = parsed(text)
  if (!Array.isArray(at) || at.length === 0 || at.length > MAX_SAMPLES) return undefined
  const width = by === 'keys' ? 2 : 3
  const isSample = (sample: unknown) =>
    Array.isArray(sample) && sample.length === width && sample.every((number) => Number.isFinite(number))
  if ((by !== 'hand' && by !== 'keys' && by !== 'clicks') || !at.every(isSample)) return undefined
  return { by, at: at as number[][] }
}

/** Hash that detects a replayed trail. */
export const trailHash = ({ by, at }: Trail): string =>
  createHash('sha256')
    .update(JSON.stringify([by, at]))
    .digest('base64url')

/**
 * Whether a hand can have made this movement to this answer in the time since the picture was sent. Lenient, because a
 * rejection costs a person a second picture.
 */
export function isOfHand({ by, at }: Trail, answer: CaptchaAnswer, sent: unknown, givenMs: number): boolean {
  const times = at.map((sample) => sample.at(-1) ?? 0)
  const totalMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
  if (!isForward(times) || totalMs > givenMs) return false
  if (answer.type === 'clickWord')
    return by === 'clicks' && at.length >= answer.points.length && areClicks(times, totalMs)
  const end = at.at(-1)?.[0] ?? 0
  const x = (sent as { x?: unknown } | null)?.x
  if (typeof x !== 'number' || Math.abs(end - x) > END_TOLERANCE) return false
  if (by === 'keys')
    return areKeys(
      at.map(([place = 0]) => place),
      totalMs,
    )
  return by === 'hand' && at.length >= MIN_HAND_SAMPLES && totalMs >= MIN_HAND_MS && !isEven(at)
}

const isForward = (times: readonly number[]) =>
  times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))

function areClicks(times: readonly number[], totalMs: number): boolean {
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return totalMs >= MIN_CLICKS_MS && pauses.every((pause) => pause >= MIN_MS_PER_CLICK)
}

/** Whether nearly all steps have the size of a key press, at a possible speed. */
function areKeys(places: readonly number[], totalMs: number): boolean {
  const steps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)))
  const free = steps.filter((step) => step > 0 && !KEY_STEPS.includes(step)).length
  return free <= MAX_FREE_STEPS && steps.length > 0 && totalMs >= steps.length * MIN_MS_PER_KEY
}

/** Whether the pointer moved in equal steps or at equal speeds; pauses are ignored. */
function isEven(at: Trail['at']): boolean {
  const moves = at.slice(1).flatMap(([x = 0, , time = 0], index) => {
    const [beforeX = 0, , before = 0] = at[index] ?? []
    return x === beforeX ? [] : [{ step: Math.abs(x - beforeX), ms: Math.max(time - before, 1) }]
  })
  if (moves.length < MIN_HAND_SAMPLES - 1) return true
  const steps = moves.map(({ step }) => step)
  const areStepsEven = meanOf(steps) >= SMALL_STEP && unevenness(steps) < MIN_UNEVENNESS
  return areStepsEven || unevenness(moves.map(({ step, ms }) => step / ms)) < MIN_UNEVENNESS
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Coefficient of variation of positive numbers. */
function unevenness(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) / mean
}

function parsed(text: string | undefined): { by?: unknown; at?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

import { describe, expect, test } from 'vitest'
import {
  type CaptchaEvent,
  type CaptchaPhase,
  type CaptchaState,
  captchaReducer,
  type Challenge,
  firstCaptchaState,
} from './captcha-state.ts'

const CHALLENGE: Challenge = {
  type: 'blockPuzzle',
  token: 't',
  secretKey: 'k',
  pictureUrl: 'p',
  pieceUrl: 'q',
  words: [],
}
const ARRIVED: CaptchaEvent<number> = { type: 'arrived', challenge: CHALLENGE }

const after = (...events: CaptchaEvent<number>[]): CaptchaState<number> =>
  events.reduce(captchaReducer<number>, firstCaptchaState<number>())
const move = (answer: number, atMs: number): CaptchaEvent<number> => ({ type: 'answer', answer, atMs })
const SUBMIT: CaptchaEvent<number> = { type: 'submit', atMs: 2860 }

test('initially the first picture is loading', () => {
  expect(after()).toMatchObject({ phase: 'loading', round: 1, challenge: undefined })
})

test('a drag passes the phases idle, answering, checking and success, and its duration is stored', () => {
  expect(after(ARRIVED)).toMatchObject({ phase: 'idle', challenge: CHALLENGE })
  expect(after(ARRIVED, move(10, 1000), move(20, 1500))).toMatchObject({ phase: 'answering', answer: 20 })
  expect(after(ARRIVED, move(10, 1000), move(20, 1500), SUBMIT)).toMatchObject({ phase: 'checking', spentMs: 1860 })
  expect(after(ARRIVED, move(10, 1000), SUBMIT, { type: 'passed' })).toMatchObject({ phase: 'success', answer: 10 })
})

test('a rejected answer stays visible until the captcha is renewed', () => {
  const failed = after(ARRIVED, move(10, 1000), SUBMIT, { type: 'failed', message: '验证失败' })
  expect(failed).toMatchObject({ phase: 'failure', answer: 10, message: '验证失败' })
  expect(captchaReducer(failed, { type: 'renew' })).toMatchObject({
    phase: 'loading',
    round: 2,
    answer: undefined,
    message: '',
    challenge: CHALLENGE, // shown until the new one has loaded
  })
})

test('if the next picture fails to load, the old one is removed', () => {
  const refused = after(ARRIVED, { type: 'renew' }, { type: 'refused', message: '次数超限' })
  expect(refused).toMatchObject({ phase: 'unavailable', challenge: undefined, message: '次数超限' })
  expect(captchaReducer(refused, { type: 'renew' })).toMatchObject({ phase: 'loading', round: 3 })
})

test('undoing an answer returns to idle without an answer', () => {
  expect(after(ARRIVED, move(10, 1000), { type: 'takeBack' })).toMatchObject({ phase: 'idle', answer: undefined })
})

test('after an undone answer, the duration starts with the next answer', () => {
  const state = after(ARRIVED, move(10, 1000), { type: 'takeBack' }, move(5, 2000), SUBMIT)
  expect(state.spentMs).toBe(860)
})

describe('events that do not fit the phase return the same state', () => {
  const states: Record<CaptchaPhase, CaptchaState<number>> = {
    loading: after(),
    unavailable: after({ type: 'refused', message: '' }),
    idle: after(ARRIVED),
    answering: after(ARRIVED, move(10, 0)),
    checking: after(ARRIVED, move(10, 0), SUBMIT),
    success: after(ARRIVED, move(10, 0), SUBMIT, { type: 'passed' }),
    failure: after(ARRIVED, move(10, 0), SUBMIT, { type: 'failed', message: '' }),
  }
  test.each<[CaptchaPhase, CaptchaEvent<number>[]]>([
    ['loading', [move(3, 0), SUBMIT, { type: 'passed' }, { type: 'renew' }]],
    ['unavailable', [ARRIVED, move(3, 0), SUBMIT]],
    ['idle', [SUBMIT, ARRIVED, { type: 'passed' }, { type: 'takeBack' }]],
    ['answering', [ARRIVED, { type: 'failed', message: '' }]],
    ['checking', [move(3, 0), SUBMIT, { type: 'takeBack' }, { type: 'renew' }]],
    ['success', [move(3, 0), SUBMIT, { type: 'renew' }, { type: 'failed', message: '' }]],
    ['failure', [move(3, 0), SUBMIT, { type: 'passed' }]],
  ])('%s', (phase, events) => {
    expect(states[phase].phase).toBe(phase)
    for (const event of events) expect(captchaReducer(states[phase], event)).toBe(states[phase])
  })
})

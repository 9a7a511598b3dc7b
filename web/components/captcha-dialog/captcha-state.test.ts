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

test('it begins with the first picture on its way', () => {
  expect(after()).toMatchObject({ phase: 'loading', round: 1, challenge: undefined })
})

test('a drag goes idle, answering, checking, success and knows its time', () => {
  expect(after(ARRIVED)).toMatchObject({ phase: 'idle', challenge: CHALLENGE })
  expect(after(ARRIVED, move(10, 1000), move(20, 1500))).toMatchObject({ phase: 'answering', answer: 20 })
  expect(after(ARRIVED, move(10, 1000), move(20, 1500), SUBMIT)).toMatchObject({ phase: 'checking', spentMs: 1860 })
  expect(after(ARRIVED, move(10, 1000), SUBMIT, { type: 'passed' })).toMatchObject({ phase: 'success', answer: 10 })
})

test('a refused answer stays to be seen until the captcha is renewed', () => {
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

test('a picture that is refused takes the old one with it', () => {
  const refused = after(ARRIVED, { type: 'renew' }, { type: 'refused', message: '次数超限' })
  expect(refused).toMatchObject({ phase: 'unavailable', challenge: undefined, message: '次数超限' })
  expect(captchaReducer(refused, { type: 'renew' })).toMatchObject({ phase: 'loading', round: 3 })
})

test('an undone answer leaves nothing', () => {
  expect(after(ARRIVED, move(10, 1000), { type: 'takeBack' })).toMatchObject({ phase: 'idle', answer: undefined })
})

test('the time of an answer restarts after it was undone', () => {
  const state = after(ARRIVED, move(10, 1000), { type: 'takeBack' }, move(5, 2000), SUBMIT)
  expect(state.spentMs).toBe(860)
})

describe('events that do not fit the phase change nothing', () => {
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

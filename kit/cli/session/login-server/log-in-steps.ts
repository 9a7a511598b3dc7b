import { CAPTCHA_CLICKS, CAPTCHA_PIECE, type CaptchaType } from '#contracts/constants/captcha-terms.ts'
import { keyCandidates } from '#contracts/checking/session-key.ts'
import { messageIn, valuesAt } from '#kit/suite/answer.ts'
import type { TestUser } from '#kit/suite/ports.ts'
import { provenKey } from '#kit/cli/session/proven-key.ts'
import { keysIn } from '#kit/cli/session/session-keys.ts'
import type { UpstreamAnswer, UpstreamCall } from '#kit/cli/session/upstream-call.ts'
import { captchaAnswer, type Point } from './captcha-answer.ts'

/** A captcha of the upstream, for display. */
export type Challenge = {
  captchaType: CaptchaType
  token: string
  secretKey: string | null
  /** Base64 of the background picture. */
  picture: string
  piece: string
  words: readonly string[]
}

/** Progress of a log-in. */
export type Step =
  | { at: 'start' }
  | { at: 'captcha'; phoneNumber: string; challenge: Challenge; clicks: readonly Point[] }
  | { at: 'code'; phoneNumber: string }
  | { at: 'done'; person: TestUser; place: string }

/** Submitted form fields of the page. */
export type Form = Readonly<Record<string, string | undefined>>
/** The next step, and a message if the submitted step failed. */
export type Outcome = { step: Step; problem?: string }

/** Creates the handler of the page's forms. It sends the upstream's own calls; it never solves or guesses anything. */
export function logInSteps(call: UpstreamCall, knownPlace: string | undefined) {
  async function challenge(captchaType: CaptchaType): Promise<Challenge | string> {
    const { code, body } = await call('captchaGet', { captchaType, clientUid: null, ts: Date.now() })
    const text = (name: string) => {
      const [value] = valuesAt(body, `/repData/${name}`)
      return typeof value === 'string' ? value : ''
    }
    if (code !== '0000' || text('token') === '') return messageIn(body) || `验证码取不到（repCode ${code ?? '没有'}）`
    return {
      captchaType,
      token: text('token'),
      secretKey: text('secretKey') || null,
      picture: text('originalImageBase64'),
      piece: text('jigsawImageBase64'),
      words: valuesAt(body, '/repData/wordList/*').map(String),
    }
  }

  async function showCaptcha(phoneNumber: string, captchaType: CaptchaType, problem?: string): Promise<Outcome> {
    const made = await challenge(captchaType)
    if (typeof made === 'string') return { step: { at: 'start' }, problem: made }
    return { step: { at: 'captcha', phoneNumber, challenge: made, clicks: [] }, ...(problem && { problem }) }
  }

  async function answerCaptcha(
    { phoneNumber, challenge: { captchaType, ...given } }: Extract<Step, { at: 'captcha' }>,
    points: Point | readonly Point[],
  ): Promise<Outcome> {
    const { pointJson, captchaVerification } = captchaAnswer(given, points)
    const checked = await call('captchaCheck', { captchaType, token: given.token, pointJson })
    if (checked.code !== '0000') return showCaptcha(phoneNumber, captchaType, refusal(checked, '验证失败'))
    const sent = await call('sendCode', { phoneNumber, captchaVerification, codeType: 'login' })
    if (sent.code !== '200') return { step: { at: 'start' }, problem: refusal(sent, '短信没有发出') }
    return { step: { at: 'code', phoneNumber } }
  }

  async function entered(answer: UpstreamAnswer, before: Step): Promise<Outcome> {
    if (answer.code !== '200') return { step: before, problem: refusal(answer, '登录失败') }
    const proven = await provenKey(call, keyCandidates(answer, knownPlace))
    if (proven !== undefined) return { step: { at: 'done', ...proven } }
    return { step: before, problem: '登录成功，但回答里没有找到可用的会话密钥；可改为粘贴 Cookie' }
  }

  const forms: Readonly<Record<string, (step: Step, form: Form) => Promise<Outcome>>> = {
    phone: (_step, { phoneNumber = '' }) => showCaptcha(phoneNumber.trim(), 'blockPuzzle'),
    other: async (step, { captchaType }) =>
      step.at === 'captcha'
        ? showCaptcha(step.phoneNumber, captchaType === 'clickWord' ? 'clickWord' : 'blockPuzzle')
        : { step },
    slide: async (step, { x }) =>
      step.at === 'captcha' ? answerCaptcha(step, { x: Number(x), y: CAPTCHA_PIECE.y }) : { step },
    async click(step, form) {
      if (step.at !== 'captcha') return { step }
      const clicks = [...step.clicks, { x: Number(form['at.x']), y: Number(form['at.y']) }]
      return clicks.length < CAPTCHA_CLICKS ? { step: { ...step, clicks } } : answerCaptcha(step, clicks)
    },
    code: async (step, { verifyCode = '' }) =>
      step.at === 'code'
        ? entered(await call('verifyCodeLogin', { phoneNumber: step.phoneNumber, verifyCode: verifyCode.trim() }), step)
        : { step },
    password: async (_step, { phoneNumber = '', userPassword = '' }) =>
      entered(await call('passwordLogin', { phoneNumber: phoneNumber.trim(), userPassword }), { at: 'start' }),
    async cookie(step, { pasted = '' }) {
      const proven = await provenKey(call, keysIn(pasted))
      return proven ? { step: { at: 'done', ...proven } } : { step, problem: '上游不认这个密钥，请重新登录后再复制' }
    },
    back: () => Promise.resolve({ step: { at: 'start' } }),
  }

  /** Handles a form; errors of the upstream become a problem text. */
  return async (action: string, step: Step, form: Form): Promise<Outcome> => {
    try {
      return (await forms[action]?.(step, form)) ?? { step }
    } catch (error) {
      return { step, problem: `上游没有回应：${error instanceof Error ? error.message : String(error)}` }
    }
  }
}

const refusal = ({ code, body }: UpstreamAnswer, otherwise: string) =>
  messageIn(body) || `${otherwise}（code ${code ?? '没有'}）`

import { catalogue } from '#contracts/catalogue.ts'
import { CAPTCHA_MESSAGES, type CaptchaCode } from '#contracts/constants/error-messages.ts'
import { MockRefusal } from './mock-refusal.ts'

/** An effect on a response: replaces, changes, delays or interrupts it. */
export type Effect =
  | { kind: 'code'; code: string }
  | { kind: 'empty' }
  | { kind: 'slow'; ms: number }
  | { kind: 'reset' }
  | { kind: 'truncate' }
  | { kind: 'html502' }

/** Effects by operation id; `*` for all. */
export type Scenario = readonly { operationId: string; effect: Effect }[]

const MAX_SLOW_MS = 120_000
const PLAIN = ['empty', 'reset', 'truncate', 'html502'] as const
const HELP = '500 之类的业务码（验证码调用为 6111 之类的 repCode）、empty、slow:毫秒、reset、truncate、html502'

/** Parses `jobsList=500,jobs=slow:3000`. @throws MockRefusal that names the invalid part. */
export function parseScenario(text: string): Scenario {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [operationId = '', word = ''] = part.split('=', 2)
      if (operationId !== '*' && !Object.hasOwn(catalogue, operationId)) {
        throw new MockRefusal(
          `场景 ${part}：没有名为 ${operationId} 的调用（名称见 /dev/api 或 contracts/catalogue.ts）`,
        )
      }
      const effect = effectOf(word, operationId)
      if (effect === undefined) throw new MockRefusal(`场景 ${part}：“${word}”不是 ${HELP} 之一`)
      return { operationId, effect }
    })
}

/** Effects on a call, in order. */
export const effectsOn = (scenario: Scenario, operationId: string): Effect[] =>
  scenario.filter(({ operationId: meant }) => meant === operationId || meant === '*').map(({ effect }) => effect)

function effectOf(word: string, operationId: string): Effect | undefined {
  const plain = PLAIN.find((kind) => kind === word)
  if (plain) return { kind: plain }
  const ms = Number(/^slow:(\d{1,6})$/.exec(word)?.[1] ?? Number.NaN)
  if (ms <= MAX_SLOW_MS) return { kind: 'slow', ms }
  return isCode(word, operationId) ? { kind: 'code', code: word } : undefined
}

function isCode(word: string, operationId: string): boolean {
  const isCaptcha = operationId === 'captchaGet' || operationId === 'captchaCheck'
  return isCaptcha ? isCaptchaFailure(word) : /^\d{3}$/.test(word) && word !== '200'
}

const isCaptchaFailure = (word: string): word is CaptchaCode => word !== '0000' && Object.hasOwn(CAPTCHA_MESSAGES, word)

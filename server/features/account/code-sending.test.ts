import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import { codeEntering } from './code-entering.ts'
import { codeSending } from './code-sending.ts'
import type { CodeType } from './phone-code.ts'

type Sending = Parameters<typeof codeSending>[0]
type Entering = Parameters<typeof codeEntering>[0]

const CALLER = { address: '203.0.113.7', userAgent: 'one' }
const BROWSER = { key: 'browser', isSigned: true, isTrusted: false }
const DONE = { interval: 60, expire: 300 }

type World = {
  isConfigured: boolean
  pause: number
  isProven: boolean
  accountId: number | undefined
  isForeign: boolean
}

/** Sends codes in an invented world; `done` are its effects in their order. */
function sender(changes: Partial<World> = {}) {
  const world: World = { isConfigured: true, pause: 0, isProven: true, accountId: 5, isForeign: false, ...changes }
  const done: unknown[] = []
  const sending = codeSending({
    queries: {
      findByPhone: () => Promise.resolve(world.accountId === undefined ? undefined : { id: world.accountId }),
    },
    codes: {
      issue: (...args: unknown[]) => {
        done.push(['issued', ...args])
        return Promise.resolve('123456')
      },
    },
    limits: {
      count: (request: unknown) => {
        done.push(['counted', request])
        return Promise.resolve(['receipt'])
      },
    },
    sms: {
      isConfigured: world.isConfigured,
      pauseSeconds: () => world.pause,
      begin: (message: unknown) => void done.push(['sent', message]),
    },
    captcha: {
      takeProof: (_verification: unknown, use: unknown) => {
        done.push(['proof', use])
        return Promise.resolve(world.isProven ? { isByHand: true } : undefined)
      },
    },
    cipher: { phoneLookup: (phone: string) => `hash ${phone}` },
    browsers: { of: () => Promise.resolve(BROWSER), knowsAccount: () => true },
    checkPhone: () => {
      if (world.isForeign) throw refused(ACCOUNT_MESSAGE.notOwnNumber)
    },
  } as unknown as Sending)
  const send = (codeType: CodeType, personId?: number) =>
    sending.send(
      { phoneNumber: '13800000001', codeType, captchaVerification: 'proof' },
      personId === undefined ? undefined : { personId, sessionId: 1 },
      CALLER as Parameters<typeof sending.send>[2],
    )
  return { send, done }
}

test('a code needs a captcha for its purpose and number; then it is counted, issued and sent', async () => {
  const { send, done } = sender()
  expect(await send('login')).toEqual(DONE)
  const phoneLookup = 'hash 13800000001'
  const { address } = CALLER
  expect(done).toEqual([
    ['proof', { purpose: 'login', phoneLookup, address }],
    [
      'counted',
      { codeType: 'login', phoneLookup, hasAccount: true, address, browser: BROWSER, isKnown: true, isByHand: true },
    ],
    ['issued', { type: 'login', phoneLookup }, 'browser', ['receipt']],
    ['sent', { phoneNumber: '13800000001', code: '123456', codeType: 'login', minutes: 5 }],
  ])
  const unproven = sender({ isProven: false })
  await expect(unproven.send('login')).rejects.toThrow(ACCOUNT_MESSAGE.captchaDead)
  expect(unproven.done).toHaveLength(1)
})

test('a code to reset the password of an unknown number is issued and counted, but not sent', async () => {
  const { send, done } = sender({ accountId: undefined })
  expect(await send('editPassword')).toEqual(DONE)
  expect(done.map((effect) => (effect as unknown[])[0])).toEqual(['proof', 'counted', 'issued'])
  expect(done[1]).toEqual(['counted', expect.objectContaining({ hasAccount: false })])
  const other = sender({ accountId: undefined })
  await other.send('register')
  expect(other.done.at(-1)).toEqual(['sent', expect.objectContaining({ codeType: 'register' })])
})

test('nothing is sent without a provider or during its pause', async () => {
  await expect(sender({ isConfigured: false }).send('login')).rejects.toThrow(ACCOUNT_MESSAGE.smsAbsent)
  const paused = sender({ pause: 9 })
  await expect(paused.send('login')).rejects.toThrow(waitMessage('smsBusy', 9, ['scan']))
  expect(paused.done).toEqual([])
})

test('codes for the own account need the session of its owner, in whatever region the number is', async () => {
  for (const codeType of ['exportData', 'deleteAccount'] as const) {
    const { send, done } = sender({ isForeign: true })
    await expect(send(codeType)).rejects.toThrow(ACCOUNT_MESSAGE.logInFirst)
    await expect(send(codeType, 6)).rejects.toThrow(ACCOUNT_MESSAGE.notOwnNumber)
    expect(done).toEqual([])
    expect(await send(codeType, 5)).toEqual(DONE)
  }
  const login = sender({ isForeign: true })
  await expect(login.send('login', 5)).rejects.toThrow(ACCOUNT_MESSAGE.notOwnNumber)
  expect(login.done).toEqual([])
})

/** Enters a code; `done` are the effects in their order. */
function enterer({ isOwn = true, isRight = true } = {}) {
  const done: unknown[] = []
  const entering = codeEntering({
    codes: {
      isAwaitedBy: () => Promise.resolve(isOwn),
      redeem: (entered: unknown) => {
        done.push(['entered', entered])
        return Promise.resolve(isRight ? ['sending'] : undefined)
      },
    },
    limits: {
      countGuess: (address: string) => {
        done.push(['guess', address])
        return Promise.resolve('guess')
      },
      refund: (receipts: unknown) => Promise.resolve(void done.push(['refunded', receipts])),
    },
    browsers: { of: () => Promise.resolve(BROWSER) },
  } as unknown as Entering)
  const entered = { type: 'login', phoneLookup: 'number', code: '123456' } as const
  const redeem = () => entering.redeem(entered, CALLER as Parameters<typeof entering.redeem>[1])
  return { redeem, done, entered: ['entered', { ...entered, browser: 'browser' }] }
}

test('the code of another browser is a guess, which is given back with the message if it is right', async () => {
  const own = enterer()
  await own.redeem()
  expect(own.done).toEqual([own.entered, ['refunded', [null, 'sending']]])
  const other = enterer({ isOwn: false })
  await other.redeem()
  expect(other.done).toEqual([['guess', '203.0.113.7'], other.entered, ['refunded', ['guess', 'sending']]])
  const wrong = enterer({ isOwn: false, isRight: false })
  await expect(wrong.redeem()).rejects.toThrow(ACCOUNT_MESSAGE.wrongCode)
  expect(wrong.done).toEqual([['guess', '203.0.113.7'], wrong.entered])
})

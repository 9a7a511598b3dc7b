import { randomInt } from 'node:crypto'
import { secondsToWait } from '#contracts/constants/error-messages.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { type Agent, callOf } from './page-visitor.ts'

/** Number of rounds with guesses at one account, so that each account is locked when its owner logs in. */
const ROUNDS_PER_ACCOUNT = 88

/**
 * Attacker behind the shared address: solves captchas by program, pretends to be new browsers, and tries every counted
 * event. `victims` has the phone numbers of the other visitors.
 */
export function attacker(site: TestApp, victims: { accounts: readonly string[]; numbers: readonly string[] }) {
  const own: Agent = { cookie: '', userAgent: 'Mozilla/5.0 (the same for all)' }
  let made = 0
  const refusals = new Set<string>()
  const madeUp = (): Agent => ({ cookie: '', userAgent: `made up ${(made += 1)}` })
  const someNumber = () => `17${String(randomInt(1e9)).padStart(9, '0')}`
  const oneOf = (numbers: readonly string[]) => numbers[randomInt(numbers.length)] ?? someNumber()

  async function ask(...[agent, id, given]: Parameters<typeof callOf> extends [unknown, ...infer Rest] ? Rest : never) {
    const reply = await callOf(site, agent, id, given)
    const refusal = reply.msg ?? reply.repMsg ?? ''
    if (secondsToWait(refusal) !== undefined) refusals.add(refusal.replace(/，.*/, ''))
    return reply
  }
  async function challengeFor(agent: Agent) {
    const { repData } = await ask(agent, 'captchaGet', { body: { captchaType: 'blockPuzzle' } })
    return repData
  }
  async function fail(agent: Agent): Promise<void> {
    const challenge = await challengeFor(agent)
    const body = { captchaType: 'blockPuzzle', token: challenge?.token ?? 'x', pointJson: 'x' }
    await ask(agent, 'captchaCheck', { body })
  }
  async function solve(agent: Agent): Promise<string> {
    const challenge = await challengeFor(agent)
    if (!challenge) return 'x'
    const { token, secretKey } = challenge
    const text = solution(await storedAnswer(site.services.shortLived, token))
    const body = { captchaType: 'blockPuzzle', token, pointJson: stockEncrypted(text, secretKey) }
    await ask(agent, 'captchaCheck', { body })
    return stockVerification(token, text, secretKey)
  }
  async function guessPassword(agent: Agent, phoneNumber: string): Promise<void> {
    const captchaVerification = await solve(agent)
    await ask(agent, 'passwordLogin', { query: { phoneNumber, userPassword: 'wrong', captchaVerification } })
  }
  async function sendCode(agent: Agent): Promise<void> {
    const captchaVerification = await solve(agent)
    const body = { phoneNumber: someNumber(), codeType: 'login', captchaVerification }
    await ask(agent, 'sendCode', { body })
  }
  const guessCode = async (agent: Agent): Promise<void> => {
    const query = { phoneNumber: oneOf(victims.numbers), verifyCode: '123456' }
    await ask(agent, 'verifyCodeLogin', { query })
  }

  return {
    /** Messages of rate limits that the attacker got. */
    refusals,

    /** One round of attacks, alternating between its own and a new identity. */
    async act(round: number): Promise<void> {
      const agent = round % 2 === 0 ? own : madeUp()
      await fail(agent)
      if (round % 3 === 0)
        await guessPassword(madeUp(), victims.accounts[Math.floor(round / ROUNDS_PER_ACCOUNT)] ?? someNumber())
      if (round % 5 === 0) await guessPassword(agent, someNumber())
      if (round % 2 === 0) await sendCode(madeUp())
      if (round % 2 === 1) await guessCode(agent)
      if (round % 200 === 20) for (let many = 0; many < 200; many += 1) await fail(madeUp())
    },
  }
}

import type { Operation } from '#contracts/declaration/operation.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'

/** Failures that upstreams count by IP address: too many would lock out other users of the address. */
const ATTEMPTS: Readonly<Record<string, readonly string[]>> = {
  错误的密码或验证码: [
    'passwordLogin',
    'verifyCodeLogin',
    'register',
    'editPassword',
    'requestDataExport',
    'deleteAccount',
  ],
  错误的安全验证: ['captchaCheck'],
}
const MOST_WRONG = 1

/** Limits the actions of a run that affect others: messages, wrong passwords and codes, wrong captchas. */
export function callBudgets(maxMessages: number) {
  const wrong = new Map<string, number>()
  let messages = 0
  const kindOf = ({ id }: Operation) => Object.entries(ATTEMPTS).find(([, calls]) => calls.includes(id))?.[0]
  return {
    /** @throws SkipTest if the call's budget is spent. */
    require(operation: Operation): void {
      if (operation.id === 'sendCode' && messages >= maxMessages)
        throw new SkipTest('budget', `sendCode：短信 ${maxMessages} 条（--max-sms）`)
      const kind = kindOf(operation)
      if (kind !== undefined && (wrong.get(kind) ?? 0) >= MOST_WRONG)
        throw new SkipTest('budget', `${operation.id}：${kind} ${MOST_WRONG} 次`)
      if (operation.id === 'sendCode') messages += 1
    },
    /** Counts failed attempts. */
    note(operation: Operation, code: string | undefined): void {
      const kind = kindOf(operation)
      if (kind !== undefined && code !== '200' && code !== '0000') wrong.set(kind, (wrong.get(kind) ?? 0) + 1)
    },
  }
}

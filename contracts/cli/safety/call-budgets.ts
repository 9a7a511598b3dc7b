import type { Operation } from '#contracts/operation.ts'
import { NotTestedHere } from '#contracts/suite/stops.ts'

/** What an upstream counts against the address that does it; colleagues behind the same address would be locked out. */
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

/** Counts what a run may do only so often where others feel it: messages, wrong passwords and codes, wrong captchas. */
export function callBudgets(maxMessages: number) {
  const wrong = new Map<string, number>()
  let messages = 0
  const kindOf = ({ id }: Operation) => Object.entries(ATTEMPTS).find(([, calls]) => calls.includes(id))?.[0]
  return {
    /** @throws NotTestedHere when the call's budget is spent. */
    require(operation: Operation): void {
      if (operation.id === 'sendCode' && messages >= maxMessages)
        throw new NotTestedHere('budget', `sendCode：短信 ${maxMessages} 条（--max-sms）`)
      const kind = kindOf(operation)
      if (kind !== undefined && (wrong.get(kind) ?? 0) >= MOST_WRONG)
        throw new NotTestedHere('budget', `${operation.id}：${kind} ${MOST_WRONG} 次`)
      if (operation.id === 'sendCode') messages += 1
    },
    /** Counts what was refused. */
    note(operation: Operation, code: string | undefined): void {
      const kind = kindOf(operation)
      if (kind !== undefined && code !== '200' && code !== '0000') wrong.set(kind, (wrong.get(kind) ?? 0) + 1)
    },
  }
}

import type { Target, TestUserId } from '#kit/suite/ports.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { CheckOptions } from '#kit/cli/check-options.ts'
import type { OpenTarget } from '#kit/cli/open-target.ts'
import { upstreamCall } from '#kit/cli/session/upstream-call.ts'
import { accountBefore } from './account-before.ts'
import { callBudgets } from './call-budgets.ts'
import { askOutsideRun, cleanUp } from './clean-up.ts'
import { cleanedText } from './cleaned-text.ts'
import { createGuard } from './guard.ts'
import { type AccountBefore, beginJournal, readJournal } from './journal.ts'
import type { Permission } from './permission.ts'

/** A target with guarded write calls, and the function that restores the accounts after the run. */
export type GuardedRun = {
  target: Target
  /** Restores the accounts and describes the result; undefined if no write was allowed. */
  finish: () => Promise<string | undefined>
}

/**
 * Prepares a run with write calls: checks the accounts and stores their snapshots on disk. @throws SetupError if an
 * account is not a confirmed test account or could not be restored.
 */
export async function guardedRun(
  { target, sessions }: Pick<OpenTarget, 'target' | 'sessions'>,
  { permission, address: { base }, journalFile, product }: CheckOptions,
): Promise<GuardedRun> {
  if (permission === undefined) return { target, finish: () => Promise.resolve(undefined) }
  const { people } = sessions
  requireTestAccounts(people, permission)
  const journal = await beginJournal(journalFile)
  const owners = new Map<TestUserId, string>()
  try {
    const ask = askOutsideRun(target, people)
    const accounts: AccountBefore[] = []
    for (const who of people.keys()) accounts.push(await accountBefore(ask, who, base))
    for (const [index, who] of [...people.keys()].entries()) owners.set(who, accounts[index]?.owner ?? '')
    for (const account of accounts) await journal.write(account)
  } catch (error) {
    await journal.remove() // nothing was changed yet
    throw error
  }
  const ownerOfKey = (key: string | undefined) => {
    const [who] = [...people].find(([, person]) => person.key === key) ?? []
    return who === undefined ? '' : (owners.get(who) ?? '')
  }
  const call = upstreamCall(target.send, product)
  const guard = createGuard({ journal, budgets: callBudgets(permission.maxMessages), call, ownerOfKey })
  return {
    target: { ...target, guard },
    async finish() {
      const cleaned = await cleanUp(target, { base, people, entries: await readJournal(journalFile) })
      await (cleaned.left.length === 0 ? journal.remove() : journal.close())
      return cleanedText(cleaned)
    },
  }
}

/** Checks that each phone number has the confirmed last digits, so that no private account is changed by mistake. */
function requireTestAccounts(people: OpenTarget['sessions']['people'], { testAccounts }: Permission): void {
  if (people.size === 0) {
    throw new SetupError('写入需要测试账号的会话', '用 CONTRACT_SESSION_KEY 或 --key-from 给出')
  }
  for (const [who, { phoneNumber }] of people) {
    const digits = testAccounts[who === 'a' ? 0 : 1]
    const name = who === 'a' ? '第一个人' : '第二个人'
    if (digits === undefined) throw new SetupError(`没有说${name}是测试账号`, '--test-account 甲的后四位,乙的后四位')
    if (phoneNumber === undefined)
      throw new SetupError(`${name}的手机号读不到，无法确认是测试账号`, '只读的检查不受影响')
    if (!phoneNumber.endsWith(digits)) {
      throw new SetupError(`${name}的手机号不以 ${digits} 结尾`, '请确认给出的是测试账号的会话，而不是自己的')
    }
  }
}

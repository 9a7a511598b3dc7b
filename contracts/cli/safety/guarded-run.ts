import type { Target, Who } from '#contracts/suite/ports.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import type { CheckOptions } from '#contracts/cli/check-options.ts'
import type { OpenTarget } from '#contracts/cli/open-target.ts'
import { upstreamCall } from '#contracts/cli/session/upstream-call.ts'
import { accountBefore } from './account-before.ts'
import { callBudgets } from './call-budgets.ts'
import { askOutsideRun, cleanUp } from './clean-up.ts'
import { cleanedText } from './cleaned-text.ts'
import { createGuard } from './guard.ts'
import { type AccountBefore, beginJournal, readJournal } from './journal.ts'
import type { Permission } from './permission.ts'

/** A target whose changes are looked after, and what puts everything back when the run is over. */
export type GuardedRun = {
  target: Target
  /** Puts the accounts back and says what came of it; undefined when nothing was allowed. */
  finish: () => Promise<string | undefined>
}

/** Makes ready for a run that may change something: whose accounts, as they are now, on disk. @throws CannotRun. */
export async function guardedRun(
  { target, sessions }: Pick<OpenTarget, 'target' | 'sessions'>,
  { permission, address: { base }, journalFile, product }: CheckOptions,
): Promise<GuardedRun> {
  if (permission === undefined) return { target, finish: () => Promise.resolve(undefined) }
  const { people } = sessions
  requireTestAccounts(people, permission)
  const journal = await beginJournal(journalFile)
  const owners = new Map<Who, string>()
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

/** Nobody's own account is written to by mistake: the number of each has to end as was said. */
function requireTestAccounts(people: OpenTarget['sessions']['people'], { testAccounts }: Permission): void {
  if (people.size === 0) {
    throw new CannotRun('写入需要测试账号的会话', '用 CONTRACT_SESSION_KEY 或 --key-from 给出')
  }
  for (const [who, { phoneNumber }] of people) {
    const digits = testAccounts[who === 'a' ? 0 : 1]
    const name = who === 'a' ? '第一个人' : '第二个人'
    if (digits === undefined) throw new CannotRun(`没有说${name}是测试账号`, '--test-account 甲的后四位,乙的后四位')
    if (phoneNumber === undefined)
      throw new CannotRun(`${name}的手机号读不到，无法确认是测试账号`, '只读的检查不受影响')
    if (!phoneNumber.endsWith(digits)) {
      throw new CannotRun(`${name}的手机号不以 ${digits} 结尾`, '请确认给出的是测试账号的会话，而不是自己的')
    }
  }
}

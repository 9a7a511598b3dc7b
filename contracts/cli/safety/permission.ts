import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Effect, Operation } from '#contracts/operation.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import type { TargetAddress } from '#contracts/cli/target-address.ts'

/** What somebody has allowed to be done to a server that is not their own machine's. */
export type Permission = {
  effects: ReadonlySet<Effect>
  /** Calls that nothing takes back, each allowed by its name. */
  calls: ReadonlySet<OperationId>
  /** The last digits of the numbers of the accounts that may be written to, person a's first. */
  testAccounts: readonly string[]
  /** Messages that may be sent to phones in a run. */
  maxMessages: number
}

type Options = {
  [Name in 'allow' | 'allow-call' | 'host-confirmed' | 'test-account' | 'max-sms']?: string | undefined
}

export const PERMISSION_HELP = `  --allow write,destroy,cost  非本机地址上，除读取外还允许什么；须同时给出下面两项
  --host-confirmed 主机   再写一遍主机名
  --test-account 5001,5002  测试账号手机号的后四位
  --allow-call a,b       无法收回的调用（投递、意见反馈、上传等）逐个点名
  --max-sms 数字         最多发几条短信，默认 0`

const MORE: readonly Effect[] = ['write', 'destroy', 'cost']
const ACCOUNT = /^\d{4,11}$/

/** Reads what is allowed besides reading; undefined for nothing. @throws CannotRun when it is not said completely. */
export function readPermission(options: Options, { host }: TargetAddress): Permission | undefined {
  const { allow, 'allow-call': calls, 'host-confirmed': confirmed, 'test-account': accounts } = options
  if (allow === undefined) {
    if (calls !== undefined)
      throw new CannotRun('--allow-call 须与 --allow 一起用', '例如 --allow write --allow-call feedback')
    return undefined
  }
  const effects = allow.split(',').map((name) => MORE.find((each) => each === name) ?? unknownEffect(name))
  if (confirmed !== host) {
    throw new CannotRun(
      `将要写入 ${host}，主机名还没有确认`,
      '确认它是测试环境之后，用 --host-confirmed 再写一遍主机名（与 --base 中的相同，有端口的带端口）',
    )
  }
  const testAccounts = accounts?.split(',') ?? []
  if (testAccounts.length === 0 || !testAccounts.every((digits) => ACCOUNT.test(digits))) {
    throw new CannotRun(
      '没有指明测试账号',
      '用 --test-account 写出它手机号的后四位；两个人以逗号分开，例如 --test-account 5001,5002',
    )
  }
  return {
    effects: new Set(effects),
    calls: namedCalls(calls),
    testAccounts,
    maxMessages: messagesOf(options['max-sms']),
  }
}

function unknownEffect(name: string): never {
  throw new CannotRun(`看不懂 --allow ${name}`, `可选 ${MORE.join('、')}，以逗号分开；读取总是允许的`)
}

function namedCalls(text: string | undefined): ReadonlySet<OperationId> {
  return new Set(
    (text?.split(',') ?? []).map((id) => {
      if (!(id in catalogue)) throw new CannotRun(`契约里没有 ${id} 这个调用`, '名称见 contracts/catalogue.ts')
      return id as OperationId
    }),
  )
}

function messagesOf(text = '0'): number {
  if (!/^\d{1,3}$/.test(text)) throw new CannotRun(`--max-sms 须为非负整数，而不是 ${text}`, '')
  return Number(text)
}

/** Whether a call may be made under a permission; without one only what reads. */
export const allowedBy =
  (permission: Permission | undefined) =>
  (operation: Operation): boolean => {
    if (operation.effect === 'read') return true
    if (permission === undefined || !permission.effects.has(operation.effect)) return false
    return !isForGood(operation) || permission.calls.has(operation.id as OperationId) // of the catalogue
  }

/** What nothing takes back; who deletes by an id deletes only what the run has made (guard.ts). */
const isForGood = ({ effect, undo, params }: Operation) =>
  effect !== 'cost' && undo === 'none' && !(effect === 'destroy' && 'id' in params.properties)

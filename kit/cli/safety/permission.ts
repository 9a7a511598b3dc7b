import type { OperationId } from '#contracts/catalogue.ts'
import type { Effect, Operation } from '#contracts/declaration/operation.ts'
import { operationsOf } from '#kit/cli/option-values.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { TargetAddress } from '#kit/cli/target-address.ts'

/** Write calls that the tester allows on a server that is not loopback. */
export type Permission = {
  effects: ReadonlySet<Effect>
  /** Irreversible calls, each allowed by name. */
  calls: ReadonlySet<OperationId>
  /** Last digits of the phone numbers of the test accounts, user a's first. */
  testAccounts: readonly string[]
  /** Maximum number of SMS messages per run. */
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

/** Parses the permissions beyond reading; undefined without `--allow`. @throws SetupError if they are incomplete. */
export function readPermission(options: Options, { host }: TargetAddress): Permission | undefined {
  const { allow, 'allow-call': calls, 'host-confirmed': confirmed, 'test-account': accounts } = options
  if (allow === undefined) {
    if (calls !== undefined)
      throw new SetupError('--allow-call 须与 --allow 一起用', '例如 --allow write --allow-call feedback')
    return undefined
  }
  const effects = allow.split(',').map((name) => MORE.find((each) => each === name) ?? unknownEffect(name))
  if (confirmed !== host) {
    throw new SetupError(
      `将要写入 ${host}，主机名还没有确认`,
      '确认它是测试环境之后，用 --host-confirmed 再写一遍主机名（与 --base 中的相同，有端口的带端口）',
    )
  }
  const testAccounts = accounts?.split(',') ?? []
  if (testAccounts.length === 0 || !testAccounts.every((digits) => ACCOUNT.test(digits))) {
    throw new SetupError(
      '没有指明测试账号',
      '用 --test-account 写出它手机号的后四位；两个人以逗号分开，例如 --test-account 5001,5002',
    )
  }
  return {
    effects: new Set(effects),
    calls: operationsOf(calls) ?? new Set(),
    testAccounts,
    maxMessages: messagesOf(options['max-sms']),
  }
}

function unknownEffect(name: string): never {
  throw new SetupError(`看不懂 --allow ${name}`, `可选 ${MORE.join('、')}，以逗号分开；读取总是允许的`)
}

function messagesOf(text = '0'): number {
  if (!/^\d{1,3}$/.test(text)) throw new SetupError(`--max-sms 须为非负整数，而不是 ${text}`, '')
  return Number(text)
}

/** Whether a permission allows a call; without a permission only reads are allowed. */
export const allowedBy =
  (permission: Permission | undefined) =>
  (operation: Operation): boolean => {
    if (operation.effect === 'read') return true
    if (permission === undefined || !permission.effects.has(operation.effect)) return false
    return !isForGood(operation) || permission.calls.has(operation.id as OperationId) // of the catalogue
  }

/**
 * Whether a call is irreversible and must be named. Deletions by id do not count, because guard.ts limits them to rows
 * of the run; nor do calls with the effect `cost`.
 */
const isForGood = ({ effect, undo, params }: Operation) =>
  effect !== 'cost' && undo === 'none' && !(effect === 'destroy' && 'id' in params.properties)

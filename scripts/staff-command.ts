import { Secret, TOTP } from 'otpauth'
import { STAFF_ROLES } from '#contracts/studio/staff-roles.ts'
import { DEMONSTRATION_STAFF_PASSWORD, DEMONSTRATION_TOTP_SECRET } from '#seed/studio/demonstration-staff.ts'
import { readStaff } from '#seed/studio/read-staff.ts'
import { DatabaseStartError, isUniqueViolation } from '#server/database/database-error.ts'
import type { Services } from '#server/features.ts'
import { grantOfText } from '#server/features/staff/staff-console.ts'
import { readArguments } from './command-line.mjs'
import { withServices } from './with-services.ts'

// `npm run staff`.

const ROLES = `角色 / roles: ${Object.entries(STAFF_ROLES)
  .map(([key, name]) => `${name} (${key})`)
  .join('、')}；按栏目授权写作 撰稿:2，按单位、项目写作 招聘专员:company:12、招聘专员:project:4`

class Refusal extends Error {}

const LOGIN = /^[a-z][a-z0-9._-]{1,31}$/

async function create({ staffAccounts }: Services, [login = '', role = '', name = login, department = '']: string[]) {
  const grant = grantOfText(role)
  if (grant === undefined) throw new Refusal(`没有角色 ${role} / no such role\n${ROLES}`)
  if (!LOGIN.test(login)) throw new Refusal('登录名为 2 到 32 个小写字母、数字、._-，以字母开头 / no login name')
  try {
    const { password } = await staffAccounts.createFromConsole({ login, name, department }, [grant])
    console.log(`${login}（${STAFF_ROLES[grant.role]}）的一次性口令 / one-time password: ${password}`)
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal(`登录名 ${login} 已被使用 / taken`) : error
  }
}

async function reset({ staffConsole }: Services, [login = '']: string[]) {
  const password = await staffConsole.reset(login)
  if (password === undefined) throw new Refusal(`没有 ${login} / nobody of that name`)
  console.log(`${login} 的一次性口令 / one-time password: ${password}`)
}

async function list({ staffAccounts }: Services) {
  for (const { login, name, isActive, grants } of await staffAccounts.list()) {
    const roles = grants.map(({ role, scope, state }) => {
      const limit = scope === 'all' ? '' : `:${scope}`
      return `${STAFF_ROLES[role]}${limit}${state === 'prepared' ? '(未确认)' : ''}`
    })
    console.log([login, name, isActive ? '' : '停用', roles.join(' ')].join('\t'))
  }
}

function tellDemonstration() {
  const totp = new TOTP({ secret: Secret.fromBase32(DEMONSTRATION_TOTP_SECRET) })
  console.log(`口令 / password: ${DEMONSTRATION_STAFF_PASSWORD}`)
  console.log(`验证器密钥 / authenticator secret: ${DEMONSTRATION_TOTP_SECRET}`)
  console.log(`此刻的验证码 / code now: ${totp.generate()}（每个验证码每人只能用一次 / once each）`)
  for (const { login, name, grants, hasSecondFactor } of readStaff()) {
    const role = grants[0] === undefined ? '' : STAFF_ROLES[grants[0].role]
    console.log([login, name, role, hasSecondFactor ? '需验证码' : ''].join('\t'))
  }
}

const COMMANDS = { create, reset, list }
const COMMANDS_NAMED = new Set(['demonstration', ...Object.keys(COMMANDS)])

const [command = '', ...parameters] = readArguments('staff').operands
try {
  if (command === 'demonstration') tellDemonstration()
  else if (command in COMMANDS)
    await withServices((services) => COMMANDS[command as keyof typeof COMMANDS](services, parameters))
  else throw new Refusal(`没有 ${command} / no such command（npm run staff -- --help）`)
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = COMMANDS_NAMED.has(command) ? 1 : 2
}

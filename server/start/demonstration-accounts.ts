import type { Config } from './settings.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

type Dependencies = { database: Database; cipher: Pick<FieldCipher, 'keyedHash'> }

const APPLICANTS_HASH = hashed('ayTYKVT4JajGkn2GWmUwpA$gfYDY5UXukDXdOic2topn486DkEHo1TIsuqEbk7dimc')
/** Phone numbers of the demonstration's applicants (seed/content/people/applicants.json): 199000061, then 01 to 14. */
const APPLICANTS = Array.from({ length: 14 }, (_, index) => `199000061${String(index + 1).padStart(2, '0')}`)

/**
 * Accounts with the public passwords of the demonstration: persons by phone number, staff by login, with the seed's
 * constant hashes. Accounts with changed passwords do not match.
 */
export const DEMONSTRATION_HASHES: {
  readonly people: Readonly<Record<string, string>>
  readonly staff: Readonly<Record<string, string>>
} = {
  people: {
    '19900005001': hashed('JviE3Rh1K5S8qBcnum6Uqw$gQoE19KFRrdEM4L20XmVxuOBXJCsAMiXOrg2nxgv5To'),
    ...Object.fromEntries(APPLICANTS.map((number) => [number, APPLICANTS_HASH])),
    '19900005002': hashed('XhTDbey3+yqt9uoaPbjtSw$l5WHJv09sgojq/Q/Xlhp40uObuZgNbQru+xcohEnXcU'),
  },
  staff: {
    linjianwei: hashed('WgFIf6kqxsd05Tjmt6wLog$c/Uw5QsDUryAxQFjoGG/jXxyLMbiP38HURu9h0KDoYE'),
    dingweilan: hashed('WhCFbdCka8etupxnn1nOwg$iGZg8W8ZtRHPlCz+nJ0smFSIb8NQIC2Me8uElFCkNXc'),
    yezhiqiu: hashed('AEyf9m8ROCXdafiAeO1hIA$iG5mbZx5+uMAEN7txj5XJI5Q8Sri6OBpZsR569JvwgQ'),
    zhouyanbei: hashed('oNqEDraeC23PQ3xi0kX3iQ$r+HdQk26NI4T0xJ/6qtRUZzUHevzKkLGLXqTOTZUifo'),
    mengwanqing: hashed('6PsB4aPwq2tQlaQqjM1Zkw$M5c2jpp+rticalPusod+fGLn2zsUl53qRScTmjMCn0U'),
    shentinglan: hashed('rNMAav6jVGSQp+/Rs91lTA$tGvzygYkGG+tAqfp16W0fc9ch1SpIkiwrbk387hjGII'),
    chuhuaijin: hashed('t9unbm02cIk5pHrVEiPN5g$0k6oYtVpQPIM3jh5RLl2h0YBGDDzThAz7XJV1Go9u10'),
    jiminghui: hashed('Y1hEUyH+4heJGXR2oRdybw$8uzumuYVK4jjJwqsZQ0lQY0hh05I9Hx36sZTWK5mWjg'),
    pangsiqi: hashed('zcr4eG1cqLaG453oowdPSw$wuPK6r4YlMw8lFc2Y7h5kM7O4ulPzqEt0yAARJy9a0Y'),
    hanqingjian: hashed('9WYlYbtwGxxDvyqj6NsG6w$bbf2rwzx96ZJAoFFqHu4O0kruZQOJRTRq2KDjZh/tnU'),
    tengjingzhi: hashed('i91RZcUpPNvXcZXpCYmjzg$2ktXOpmf3B4dPwstnE7OtZES4bDxN9b9dX/Bu06pIIs'),
    luoyiwei: hashed('kZOu6R+XxvFEwo5hBlce7A$yGlWHmW1SLgdWMro+3/CsIHgh/bAvPAwzKH6VO9GL6s'),
    jiangyuzhou: hashed('63SdMYExMm3aLNbKsZAZ+Q$5eqKvi1AUkW+V4iSMcF9z6BikxCV1X9QlM4boGmteiU'),
    qinwangshu: hashed('PaEQ77QDli8Mw4OoawzbnA$oTij6+9D/c+tatMDJ7bUeS0M+d+U8kopdzcDGGfo89k'),
    tongyining: hashed('9QZmT/8s4/qD4/v6U/KQ+w$SjcfbOjxUijcYFY8VhxAiY7mjedIRFCIBW4soiaUOv8'),
    yujingshu: hashed('SWr3NXiW2IyVf8pZkFO3MA$Yuzpf+O7c++8Cf5xSP/5/PL4m5EJPySU+7IGYDZ+grc'),
  },
}

function hashed(saltAndHash: string): string {
  return `$argon2id$v=19$m=19456,t=2,p=1$${saltAndHash}`
}

/** Ids of the accounts with a public password. */
export async function demonstrationAccounts({ database: { read }, cipher }: Dependencies) {
  const { people, staff } = DEMONSTRATION_HASHES
  const persons = await read.person.findMany({
    where: {
      phoneLookup: { in: Object.keys(people).map((number) => cipher.keyedHash('phone', number)) },
      passwordHash: { in: Object.values(people) },
    },
    select: { id: true },
  })
  const logins = await read.staffUser.findMany({
    where: { login: { in: Object.keys(staff) } },
    // the newest hash is that of the current password; older hashes only prevent reuse
    select: { id: true, login: true, passwords: { orderBy: { id: 'desc' }, take: 1, select: { hash: true } } },
  })
  return {
    personIds: persons.map(({ id }) => id),
    staffIds: logins.filter(({ login, passwords: [password] }) => password?.hash === staff[login]).map(({ id }) => id),
  }
}

/**
 * Refuses to start a real site with demonstration accounts.
 * @throws DatabaseStartError with one line for the operator.
 */
export async function refuseDemonstrationAccounts(
  config: Pick<Config, 'isDemonstration'>,
  means: Dependencies,
): Promise<void> {
  if (config.isDemonstration) return
  const { personIds, staffIds } = await demonstrationAccounts(means)
  if (personIds.length + staffIds.length === 0) return
  throw new DatabaseStartError(
    `数据库里有 ${personIds.length} 个演示求职者、${staffIds.length} 个演示工作人员账号，口令人人皆知：正式运行先执行 npm run seed -- --remove-demonstration，只作演示则设 DEMONSTRATION=1 / The database has demonstration accounts, whose passwords everybody knows: npm run seed -- --remove-demonstration, or DEMONSTRATION=1 for a demonstration`,
  )
}

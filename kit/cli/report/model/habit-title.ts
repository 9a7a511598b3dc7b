import type { Finding } from '#kit/suite/verdict.ts'
import type { Language } from '#kit/cli/report/messages.ts'

/** Titles of habits by cause; `{}` is replaced by the first example. */
const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  nulls: {
    zh: '没有值的字段写法不同（null 或空文字）：{}',
    en: 'fields without a value are written in another way (null or empty): {}',
  },
  types: { zh: '值的类型或写法不同：{}', en: 'values of another type or format: {}' },
  times: { zh: '时间的写法不同：{}', en: 'times in another format: {}' },
  'shifted-hours': {
    zh: '时间差 8 小时，没有按北京时间写：{}',
    en: 'times are 8 hours off: not in Beijing time: {}',
  },
  'unsafe-numbers': {
    zh: '编号超过 2^53，浏览器会读成相邻的另一个数，应当是文字：{}',
    en: 'ids above 2^53, which browsers round to another number; they have to be strings: {}',
  },
  parameters: { zh: '忽略参数（筛选、排序、条数）：{}', en: 'parameters are ignored (filters, order, size): {}' },
  'repeated-rows': {
    zh: '翻页时有的行重复，有的行漏掉：{}',
    en: 'paging repeats some rows and skips others: {}',
  },
  total: { zh: 'total 与行数对不上：{}', en: 'total is not the number of rows: {}' },
  pages: { zh: '分页不同：{}', en: 'pages differ: {}' },
  validation: { zh: '不检查输入，错误的也成功：{}', en: 'input is not validated: {}' },
  strict: { zh: '拒绝了契约允许的输入：{}', en: 'input that the contract allows is rejected: {}' },
  refusals: { zh: '拒绝时的业务码或文字不同：{}', en: 'errors have other codes or texts: {}' },
  meaning: { zh: '数据之间对不上：{}', en: 'data is inconsistent: {}' },
  caching: {
    zh: '响应头没有写明能否保存：{}',
    en: 'response headers do not state whether the response may be cached: {}',
  },
  nosniff: { zh: '文件没有 nosniff，浏览器会猜类型：{}', en: 'files lack nosniff: browsers may guess their type: {}' },
  cors: { zh: '别的来源的页面不能调用：{}', en: 'pages of another origin cannot call: {}' },
  unsteady: { zh: '连续两次读取不同：{}', en: 'two equal reads differ: {}' },
  'keys-on-public-calls': {
    zh: '公开的调用带失效的密钥时不答：{}',
    en: 'public calls fail, or respond differently, with an invalid session key: {}',
  },
  'http-status:201': { zh: 'HTTP 状态是 201，不是 200', en: 'HTTP 201, not 200' },
  empty: { zh: '文件是空的', en: 'files are empty' },
  'http-status:404': { zh: '没有这些调用（HTTP 404）', en: 'calls are missing (HTTP 404)' },
  'absent-call': {
    zh: '没有这些调用，答得与不存在的路径一样：{}',
    en: 'calls are missing: same response as for an unknown path: {}',
  },
  'code:200-for-404': { zh: '所指不存在也答成功：{}', en: 'success for an id that does not exist: {}' },
  'security:inside-in-answer': {
    zh: '回答里有服务器内部的信息（SQL、堆栈或路径）：{}',
    en: 'a response contains server internals (SQL, stack or path): {}',
  },
  'security:secret-in-answer': {
    zh: '回答里有密码、散列或密钥：{}',
    en: 'a response contains a password, hash or key: {}',
  },
  'security:data-of-others': { zh: '给出了别人的数据：{}', en: 'responses contain data of other users: {}' },
  'security:others-changed': { zh: '改动了别人的数据：{}', en: 'data of other users can be changed: {}' },
  'security:dead-key-served': { zh: '失效的密钥仍然有效：{}', en: 'an expired or ended session key is accepted: {}' },
  'security:no-key-served': {
    zh: '没有密钥也给出需要登录的内容：{}',
    en: 'calls that require a log-in succeed without a session key: {}',
  },
  'security:used-twice': { zh: '用过的验证可以再用：{}', en: 'a used captcha is accepted again: {}' },
  'security:code-not-checked': {
    zh: '错误的验证码、密码或验证也成功：{}',
    en: 'a wrong code, password or captcha is accepted: {}',
  },
  'security:private-and-cacheable': {
    zh: '个人的回答允许公共缓存保存：{}',
    en: 'shared caches may store private responses: {}',
  },
  'security:key-in-address': { zh: '接受写在地址里的密钥：{}', en: 'a session key in the URL is accepted: {}' },
}

const SHOWN = 6

/**
 * Returns the title of a cause that is a habit; undefined for other causes. `example` contains expected and actual
 * result.
 */
export function habitTitle(findings: readonly Finding[], example: string, language: Language): string | undefined {
  const [finding] = findings as [Finding]
  const cause = finding.cause.replace(/:specified$/, '')
  const title = TITLES[cause]
  if (title) return title[language].replace('{}', () => example)
  return cause === 'names' ? namesTitle(findings, language) : undefined
}

function namesTitle(findings: readonly Finding[], language: Language): string {
  const nameOf = ({ pointer }: Finding) => pointer.split('/').at(-1) ?? ''
  const more = [...new Set(findings.filter(({ rule }) => rule === 'additionalProperties').map(nameOf))]
  const missing = [...new Set(findings.filter(({ rule }) => rule !== 'additionalProperties').map(nameOf))]
  const others = more.filter((name) => !missing.includes(name))
  const alike = missing.flatMap((name) => {
    const other = lookAlike(name, others)
    return other === undefined ? [] : [`${name} ← ${other}`]
  })
  const list = (names: readonly string[]) =>
    names.slice(0, SHOWN).join(language === 'zh' ? '、' : ', ') + (names.length > SHOWN ? ' …' : '')
  if (language === 'en')
    return [
      missing.length > 0 ? `other field names: ${missing.length} missing (${list(missing)})` : 'further fields',
      ...(more.length > 0 ? [`${more.length} more (${list(more)})`] : []),
      ...(alike.length > 0 ? [`alike: ${list(alike)}`] : []),
    ].join('; ')
  return [
    missing.length > 0 ? `字段名不同：缺少 ${missing.length} 个（${list(missing)}）` : '契约没有的字段',
    ...(more.length > 0 ? [`多出 ${more.length} 个（${list(more)}）`] : []),
    ...(alike.length > 0 ? [`看来是 ${list(alike)}`] : []),
  ].join('，')
}

/** Finds another spelling of a name: snake_case, another case, or a unique ending, such as `name` for `jobName`. */
export function lookAlike(name: string, others: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll(/[_-]/g, '').toLowerCase()
  const exact = others.find((other) => plain(other) === plain(name))
  if (exact !== undefined) return exact
  const ending = others.filter((other) => plain(other).length >= 4 && plain(name).endsWith(plain(other)))
  return ending.length === 1 ? ending[0] : undefined
}

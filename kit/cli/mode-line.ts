import type { CheckOptions } from './check-options.ts'

type Mode = Pick<CheckOptions, 'address' | 'isStrict' | 'isNewOnly' | 'permission' | 'language'>

/** Returns the first line of a run in the report's language: permitted effects, and reasons to fail. */
export const modeLine = (mode: Mode): string => (mode.language === 'en' ? englishLine(mode) : chineseLine(mode))

const allowedIn = ({ permission }: Mode) => [...(permission?.effects ?? [])]

/** Returns the line for a loopback target that is not our site. */
export const strangerLine = ({ language, isStrict }: Mode): string =>
  language === 'en'
    ? `Not our site: it lacks the calls that only our site has, which are left out${isStrict ? '' : '; the specification, confirmed guesses and security fail'}`
    : `不是本站：没有本站自己的调用，不测这些${isStrict ? '' : '；只有不符合规格、已确认的推测与安全问题才算失败'}`

function chineseLine(mode: Mode): string {
  const { address, isStrict, isNewOnly } = mode
  const effects = allowedIn(mode).join('、')
  const allowed = effects === '' ? '只读' : `只读之外允许 ${effects}`
  const reach = address.isLoopback ? '本机地址，全部用例' : `非本机地址，${allowed}`
  // whether the target is our site is known only after its first response
  const strict = address.isLoopback ? '本站的程序与推测不同也算失败' : '与推测不同也算失败'
  const failing = isStrict ? strict : '只有不符合规格或已确认的推测、安全问题才算失败'
  return `契约检查 ${address.base}（${reach}；${isNewOnly ? '只有早先的报告没有的才算失败' : failing}）`
}

function englishLine(mode: Mode): string {
  const { address, isStrict, isNewOnly } = mode
  const allowed = ['reads', ...allowedIn(mode)].join(', ')
  const reach = address.isLoopback ? 'this machine, all tests' : `another machine, ${allowed} alone`
  const strict = address.isLoopback ? 'guesses fail, too, if it is our site' : 'guesses fail, too'
  const failing = isStrict ? strict : 'only the specification and confirmed guesses fail'
  return `Contract check ${address.base} (${reach}; ${isNewOnly ? 'only what the earlier report has not fails' : failing})`
}

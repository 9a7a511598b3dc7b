import { plain } from './plain-text.ts'

/** Audiences of policies. Codes are used by filters and in the database; `words` detects an audience in a text. */
export const POLICY_AUDIENCES = [
  { code: 'graduate', name: '高校毕业生', words: /毕业生|大学生|应届/ },
  { code: 'talent', name: '高层次人才', words: /高层次|博士|专家|高端/ },
  { code: 'skilled', name: '技能和专业技术人才', words: /技能|技师|技术人才|工程师|职称/ },
  { code: 'returnee', name: '留学回国人员', words: /留学|海外/ },
  { code: 'founder', name: '创业者', words: /创业/ },
  { code: 'worker', name: '求职和在职人员', words: /求职|在职|就业人员|劳动者|个人/ },
  { code: 'employer', name: '企业和用人单位', words: /企业|单位|机构/ },
] as const

/** A fact of a policy, such as `发布机构` and its value. */
export type PolicyFact = { name: string; value: string }

/** Heading above the facts, which authors write as a list, paragraphs or a two-column table. */
const FACTS_HEADING = /^(?:基本|文件|政策)信息$/
const SECTION = /(<h2[^>]*>)([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2[\s>]|$)/g
const LINE = /<(?:li|p)[^>]*>([\s\S]*?)<\/(?:li|p)>/g
const ROW = /<tr[^>]*>\s*<t[hd][^>]*>([\s\S]*?)<\/t[hd]>\s*<t[hd][^>]*>([\s\S]*?)<\/t[hd]>\s*<\/tr>/g
const PAIR = /^([^：:]{2,8})[：:]\s*(.+)$/
const AUDIENCE_NAME = /^(?:适用|面向|支持|服务|申报)?(?:对象|人群)$/

/** The facts that lists of policies show, with their short names; `written` matches the names that authors use. */
const LISTED_FACTS = [
  { name: '对象', written: AUDIENCE_NAME },
  { name: '机构', written: /^(?:发布|发文|制定|主管|牵头|受理)(?:机构|机关|部门|单位)$/ },
  { name: '有效期', written: /^有效(?:期|期限|时间)$/ },
] as const

/** Returns the audience, the issuer and the validity among the facts of a policy, with their short names. */
export const listedFacts = (facts: readonly PolicyFact[]): PolicyFact[] =>
  LISTED_FACTS.flatMap(({ name, written }) => {
    const fact = facts.find((one) => written.test(one.name))
    return fact === undefined ? [] : [{ name, value: fact.value }]
  })

/**
 * Extracts the facts from the HTML of a policy: the section with a heading such as 基本信息.
 * @returns the facts, and the HTML without that section; no facts and the whole HTML if the section is missing.
 */
export function policyFacts(html: string): { facts: PolicyFact[]; rest: string } {
  let facts: PolicyFact[] = []
  const rest = html.replace(SECTION, (section, _open: string, heading: string, body: string) => {
    const found = facts.length === 0 && FACTS_HEADING.test(plain(heading)) ? factsIn(body) : []
    if (found.length === 0) return section
    facts = found
    return ''
  })
  return { facts, rest }
}

/** Database columns for the filters of policies, extracted from the text. */
export type PolicyColumns = {
  /** Codes of the audiences with commas around each (`,graduate,employer,`); '' if not stated. */
  audiences: string
  /** Name of the issuer; '' if not stated. */
  issuer: string
  /** Last valid day, yyyy-MM-dd; '' if not stated, or if the policy does not expire. */
  validUntil: string
}

/** Maximum length of an issuer's name; longer names are cut off. */
export const MAX_ISSUER_LENGTH = 60

/** Extracts the filter columns from the HTML of a policy. */
export function policyColumns(html: string): PolicyColumns {
  const { facts } = policyFacts(html)
  const codes = audiencesIn(audienceText(facts))
  const [issuer, validity] = ['机构', '有效期'].map(
    (name) => listedFacts(facts).find((fact) => fact.name === name)?.value,
  )
  return {
    audiences: codes.length === 0 ? '' : `,${codes.join(',')},`,
    issuer: (issuer ?? '').slice(0, MAX_ISSUER_LENGTH),
    validUntil: lastDay(validity ?? ''),
  }
}

/** The audience in the facts of a policy, as text; '' if not stated. */
export const audienceText = (facts: readonly PolicyFact[]): string =>
  facts
    .filter(({ name }) => AUDIENCE_NAME.test(name))
    .map(({ value }) => value)
    .join('、')

/** Codes of the audiences that a text mentions. */
export const audiencesIn = (text: string): string[] =>
  POLICY_AUDIENCES.filter(({ words }) => words.test(text)).map(({ code }) => code)

const DAY = /(\d{4})(?:年|[-./])(\d{1,2})(?:月|[-./])(\d{1,2})/g

/** The last day of a validity text, yyyy-MM-dd; '' if it has no end, such as 长期有效. */
function lastDay(text: string): string {
  const days = [...text.matchAll(DAY)]
  const day = days[days.length - 1]
  // a single date is the first day, unless the text contains a word for "until"
  if (day === undefined || (days.length === 1 && !/[至到止]|截止/.test(text))) return ''
  const [, year = '', month = '', date = ''] = day
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** Values of the filter by validity. */
export const POLICY_VALIDITIES = [
  { code: 'valid', name: '有效' },
  { code: 'expired', name: '已过期' },
] as const

function factsIn(body: string): PolicyFact[] {
  const rows = [...body.matchAll(ROW)].map(([, name = '', value = '']) => ({ name: plain(name), value: plain(value) }))
  if (rows.length > 0) return rows.filter(({ name, value }) => name !== '' && value !== '')
  return [...body.matchAll(LINE)].flatMap(([, line = '']) => {
    const [, name, value] = PAIR.exec(plain(line)) ?? []
    return name === undefined || value === undefined ? [] : [{ name, value }]
  })
}

/** Whom policies are for; the code is what filters send and tables store. A text names them in its own words. */
export const POLICY_AUDIENCES = [
  { code: 'graduate', name: '高校毕业生', words: /毕业生|大学生|应届/ },
  { code: 'talent', name: '高层次人才', words: /高层次|博士|专家|高端/ },
  { code: 'skilled', name: '技能和专业技术人才', words: /技能|技师|技术人才|工程师|职称/ },
  { code: 'returnee', name: '留学回国人员', words: /留学|海外/ },
  { code: 'founder', name: '创业者', words: /创业/ },
  { code: 'worker', name: '求职和在职人员', words: /求职|在职|就业人员|劳动者|个人/ },
  { code: 'employer', name: '企业和用人单位', words: /企业|单位|机构/ },
] as const

/** What a policy tells about itself: `发布机构` and its name. */
export type PolicyFact = { name: string; value: string }

/** The heading under which an author tells it, as a list, as paragraphs or as a table of two columns. */
const FACTS_HEADING = /^(?:基本|文件|政策)信息$/
const SECTION = /(<h2[^>]*>)([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2[\s>]|$)/g
const LINE = /<(?:li|p)[^>]*>([\s\S]*?)<\/(?:li|p)>/g
const ROW = /<tr[^>]*>\s*<t[hd][^>]*>([\s\S]*?)<\/t[hd]>\s*<t[hd][^>]*>([\s\S]*?)<\/t[hd]>\s*<\/tr>/g
const PAIR = /^([^：:]{2,8})[：:]\s*(.+)$/
const AUDIENCE_NAME = /^(?:适用|面向|支持|服务|申报)?(?:对象|人群)$/

/**
 * What the HTML of a policy tells about itself, and the HTML without that section; nothing, and all of it, where its author
 * has not told it so.
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

/** Codes of those whom a policy says it is for, each with a comma before and behind (`,graduate,employer,`); '' when it does not say. */
export function policyAudiences(html: string): string {
  const told = policyFacts(html)
    .facts.filter(({ name }) => AUDIENCE_NAME.test(name))
    .map(({ value }) => value)
    .join('、')
  const codes = POLICY_AUDIENCES.filter(({ words }) => words.test(told)).map(({ code }) => code)
  return codes.length === 0 ? '' : `,${codes.join(',')},`
}

function factsIn(body: string): PolicyFact[] {
  const rows = [...body.matchAll(ROW)].map(([, name = '', value = '']) => ({ name: plain(name), value: plain(value) }))
  if (rows.length > 0) return rows.filter(({ name, value }) => name !== '' && value !== '')
  return [...body.matchAll(LINE)].flatMap(([, line = '']) => {
    const [, name, value] = PAIR.exec(plain(line)) ?? []
    return name === undefined || value === undefined ? [] : [{ name, value }]
  })
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }

/** The text of a piece of sanitised HTML. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { parsedOptions } from '#kit/cli/option-values.ts'
import type { Cause } from '#kit/cli/report/model/causes.ts'
import { readReport } from '#kit/cli/report/model/earlier-report.ts'
import { type Decision, holding, nameOf, readDecisions, RULINGS, writeDecisions } from './decisions.ts'
import { dialectOf, habitsOf } from './suggest-dialect.ts'

const HELP = `contract accept <编号>… --as ${RULINGS.join('|')} --by 姓名 --report report.json [选项]

编号：报告里一个起因、其中一处，或一个推测（every.dead-key）；可以写几个。
  --as upstream-wrong    上游有错，已知
  --as guess-wrong       是我们猜错了，契约将要改（contract learn）
  --as either            两种都可以（安全问题不行：只能 upstream-wrong，并写 --until）
  --until 2027-01-31     此日之后重新算作未决
  --decisions 文件       默认 contract-decisions.json
  --dialect 文件         这个上游的方言，默认 contract-dialect.json`

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * `contract accept`: stores a person's decisions about findings of a report, and the upstream's dialect for mock and
 * site. @throws SetupError for an id that is not in the report, before anything is written.
 */
export async function acceptCommand(argv: readonly string[], { print, today }: Terminal): Promise<0> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const { abouts, as, by, until, file, dialectFile, report } = readOptions(argv)
  const { base, causes } = await readReport(report)
  const decided = abouts.map((about): Decision => {
    const { title, findings, isSecurity } = found(about, causes) ?? notThere(about, report)
    if (isSecurity && (as !== 'upstream-wrong' || until === undefined)) throw onlyForATime(about)
    const assumptions = [...new Set(findings.flatMap(({ assumption }) => assumption ?? []))]
    const fields = about === 'names' ? { fields: [...new Set(findings.map(nameOf))] } : {}
    return { about, assumptions, ...fields, habits: habitsOf(findings), as, by, until, on: today(), title }
  })
  const former = await readDecisions(file, base)
  if (former.base !== base)
    throw new SetupError(`${file} 是关于 ${former.base} 的`, '每个上游一个文件：--decisions 文件')
  const decisions = [...former.decisions.filter(({ about }) => !abouts.includes(about)), ...decided]
  await writeDecisions(file, { base, decisions })
  const dialect = dialectOf(
    base,
    holding(decisions, today()).flatMap(({ habits }) => habits),
  )
  await writeFile(dialectFile, `${JSON.stringify(dialect, undefined, 2)}\n`)
  for (const { title } of decided) print(`已记入 ${file}：${title}`)
  print(`方言 ${dialectFile}（${dialect.habits.length} 个习惯）：npm run mock -- --as ${resolve(dialectFile)}`)
  return 0
}

type Found = Pick<Cause, 'title' | 'findings'> & { isSecurity: boolean }

/** Returns the cause with this id and its findings; for a finding or assumption id, only the findings concerned. */
function found(about: string, causes: readonly Cause[]): Found | undefined {
  // a cause occurs once for each severity of its findings
  const named = causes.filter(({ id }) => id === about)
  if (named[0])
    return {
      title: named[0].title,
      findings: named.flatMap((each) => each.findings),
      isSecurity: named.some(isSecurityCause),
    }
  const isAbout = ({ id, assumption }: Cause['findings'][number]) => id === about || assumption === about
  const findings = causes.flatMap((each) => each.findings).filter(isAbout)
  const concerned = causes.filter((each) => each.findings.some(isAbout))
  return concerned[0] && { title: concerned[0].title, findings, isSecurity: concerned.some(isSecurityCause) }
}

const isSecurityCause = ({ severity }: Cause): boolean => severity === 'security'

/** A security finding can only be accepted as a known upstream error, and only until a date. */
const onlyForATime = (about: string): SetupError =>
  new SetupError(`${about} 是安全问题，不能当作习惯接受`, '已知而暂时放过：--as upstream-wrong --until 日期')

function notThere(about: string, report: string): never {
  throw new SetupError(`${report} 里没有 ${about}`, '编号见报告；含空格时请加引号')
}

function readOptions(argv: readonly string[]) {
  const { values, positionals } = parsedOptions('contract accept', argv, {
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      by: { type: 'string' },
      until: { type: 'string' },
      report: { type: 'string' },
      decisions: { type: 'string', default: 'contract-decisions.json' },
      dialect: { type: 'string', default: 'contract-dialect.json' },
    },
  })
  const { by, until, report, decisions, dialect } = values
  const as = RULINGS.find((each) => each === values.as)
  if (positionals.length === 0 || as === undefined || by === undefined || by.trim() === '' || report === undefined) {
    throw new SetupError('缺少编号、--as、--by 或 --report', HELP)
  }
  if (until !== undefined && !DAY.test(until)) throw new SetupError(`看不懂 --until ${until}`, '例如 2027-01-31')
  return { abouts: positionals, as, by, until, file: decisions, dialectFile: dialect, report }
}

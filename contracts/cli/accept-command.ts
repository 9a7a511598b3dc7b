import { parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.ts'
import type { Terminal } from './command.ts'
import { type Decision, readDecisions, RULINGS, writeDecisions } from './decisions.ts'
import { readReport } from './report/model/earlier-report.ts'

const HELP = `contract accept <差异或原因的编号> --as ${RULINGS.join('|')} --by 姓名 --report report.json [选项]

  --as upstream-wrong    上游有错，已知
  --as guess-wrong       是我们猜错了，契约将要改
  --as either            两种都可以
  --until 2027-01-31     此日之后重新算作未决
  --decisions 文件       默认 contract-decisions.json`

const DAY = /^\d{4}-\d\d-\d\d$/

/** `contract accept`: writes down what a person decided about a finding of a report. @throws CannotRun for what is not in it. */
export async function acceptCommand(argv: readonly string[], { print, today }: Terminal): Promise<0> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const { about, as, by, until, file, report } = readOptions(argv)
  const { base, causes } = await readReport(report)
  const cause = causes.find(({ id, findings }) => id === about || findings.some((finding) => finding.id === about))
  if (cause === undefined) throw new CannotRun(`${report} 里没有 ${about}`, '编号见报告；含空格时请加引号')
  const finding = cause.findings.find(({ id }) => id === about)
  const decision: Decision = {
    about,
    assumption: finding?.assumption,
    as,
    by,
    until,
    on: today(),
    title: cause.title,
  }
  const former = await readDecisions(file, base)
  if (former.base !== base)
    throw new CannotRun(`${file} 是关于 ${former.base} 的`, '每个上游一个文件：--decisions 文件')
  const others = former.decisions.filter((each) => each.about !== about)
  await writeDecisions(file, { base, decisions: [...others, decision] })
  print(`已记入 ${file}：${cause.title}`)
  return 0
}

function readOptions(argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    strict: false,
    options: {
      as: { type: 'string' },
      by: { type: 'string' },
      until: { type: 'string' },
      report: { type: 'string' },
      decisions: { type: 'string', default: 'contract-decisions.json' },
    },
  })
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const [about] = positionals
  const as = RULINGS.find((each) => each === values['as'])
  const [by, until, report] = [text('by'), text('until'), text('report')]
  if (about === undefined || as === undefined || by === undefined || by.trim() === '' || report === undefined) {
    throw new CannotRun('缺少编号、--as、--by 或 --report', HELP)
  }
  if (until !== undefined && !DAY.test(until)) throw new CannotRun(`看不懂 --until ${until}`, '例如 2027-01-31')
  return { about, as, by, until, file: text('decisions') ?? '', report }
}

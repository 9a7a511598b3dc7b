import { escapeXml } from './escape-xml.ts'
import { grouped } from './model/grouped.ts'
import type { ReportModel } from './model/report-model.ts'
import { strengthLines } from './summary-lines.ts'

/** Formats a report for GitLab and Jenkins: a suite for each kind of test, a case for each test, totals at the root. */
export function junitReport(model: ReportModel): string {
  const { coverage, strength, seconds, failure, startedAt } = model
  const suites = [...grouped(model.results, ({ kind }) => kind)].map(([kind, tests]) =>
    suiteOf(
      kind,
      tests.map((test) => caseOf(test, model)),
    ),
  )
  // an aborted run without this error would count as passed
  if (failure) suites.push(suiteOf('run', [errorOf(failure)]))
  const total = (name: 'tests' | 'failures' | 'errors' | 'skipped') =>
    `${name}="${suites.reduce((sum, { counts }) => sum + counts[name], 0)}"`
  const totals = `${total('tests')} ${total('failures')} ${total('errors')} ${total('skipped')}`
  const properties = [
    `<property name="coverage" value="${coverage.percent}"/>`,
    `<property name="kill-rate" value="${strength?.killPercent ?? ''}"/>`,
    `<property name="strength" value="${escapeXml(strengthLines(model).join(' '))}"/>`,
  ]
  const texts = suites.map(({ text }) => text).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" ${totals} time="${seconds}" timestamp="${startedAt}">\n<properties>${properties.join('')}</properties>\n${texts}\n</testsuites>\n`
}

function suiteOf(name: string, cases: readonly string[]) {
  const count = (element: string) => cases.filter((text) => text.includes(`<${element}`)).length
  const counts = {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  }
  const attributes = Object.entries(counts).map(([key, value]) => `${key}="${value}"`)
  return { counts, text: `<testsuite name="${name}" ${attributes.join(' ')}>\n${cases.join('\n')}\n</testsuite>` }
}

const errorOf = ({ message, advice }: NonNullable<ReportModel['failure']>) =>
  `<testcase classname="contract" name="check"><error message="${escapeXml(message)}">${escapeXml(advice)}</error></testcase>`

function caseOf(test: ReportModel['results'][number], { causes, ...model }: ReportModel): string {
  const { id, title, verdict, reason, detail, blockedBy, findings } = test
  const head = `<testcase classname="${escapeXml(test.operations.join(' '))}" name="${escapeXml(`${id} ${title}`)}"`
  const found = causes.flatMap((cause) => cause.findings).filter((finding) => findings.includes(finding.id))
  const isDeviating = verdict === 'deviates' || (verdict === 'differs-from-guess' && model.isStrict)
  if (isDeviating && (!model.isNewOnly || found.some(({ isNew }) => isNew))) {
    const lines = found.map(({ id: finding, expected, got }) => `${finding}: expected ${expected}, got ${got}`)
    return `${head}><failure message="${escapeXml(lines[0] ?? verdict)}">${escapeXml(lines.join('\n'))}</failure></testcase>`
  }
  if (verdict === 'conforms') return `${head}/>`
  const why = [verdict, reason, detail, blockedBy].filter((text) => text !== undefined && text !== '').join(' ')
  return `${head}><skipped message="${escapeXml(why)}"/></testcase>`
}

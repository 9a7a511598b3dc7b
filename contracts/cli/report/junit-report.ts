import { escapeXml } from './escape-xml.ts'
import { grouped } from './model/grouped.ts'
import type { ReportModel } from './model/report-model.ts'
import { strengthLines } from './summary-lines.ts'

/** For GitLab and Jenkins: a suite for each kind of test, a case for each test. */
export function junitReport(model: ReportModel): string {
  const suites = [...grouped(model.results, ({ kind }) => kind)].map(([kind, tests]) => {
    const cases = tests.map((test) => caseOf(test, model))
    const count = (element: string) => cases.filter((text) => text.includes(`<${element}`)).length
    return `<testsuite name="${kind}" tests="${tests.length}" failures="${count('failure')}" skipped="${count('skipped')}">\n${cases.join('\n')}\n</testsuite>`
  })
  const { coverage, strength, seconds } = model
  const properties = [
    `<property name="coverage" value="${coverage.percent}"/>`,
    `<property name="kill-rate" value="${strength?.killPercent ?? ''}"/>`,
    `<property name="strength" value="${escapeXml(strengthLines(model).join(' '))}"/>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" time="${seconds}">\n<properties>${properties.join('')}</properties>\n${suites.join('\n')}\n</testsuites>\n`
}

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

import { grouped } from './grouped.ts'
import type { ReportModel } from './report-model.ts'
import { escapeXml } from './escape-xml.ts'

/** For GitLab and Jenkins: a suite for each kind of test, a case for each test. */
export function junitReport({ results, causes, seconds, isStrict }: ReportModel): string {
  const suites = [...grouped(results, ({ kind }) => kind)].map(([kind, tests]) => {
    const cases = tests.map((test) => caseOf(test, { causes, isStrict }))
    return `<testsuite name="${kind}" tests="${tests.length}" failures="${cases.filter((text) => text.includes('<failure')).length}" skipped="${cases.filter((text) => text.includes('<skipped')).length}">\n${cases.join('\n')}\n</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" time="${seconds}">\n${suites.join('\n')}\n</testsuites>\n`
}

type About = Pick<ReportModel, 'causes' | 'isStrict'>

function caseOf(test: ReportModel['results'][number], { causes, isStrict }: About): string {
  const { id, title, verdict, reason, detail, blockedBy, findings } = test
  const head = `<testcase classname="${escapeXml(test.operations.join(' '))}" name="${escapeXml(`${id} ${title}`)}"`
  const isFailed = verdict === 'deviates' || (verdict === 'differs-from-guess' && isStrict)
  if (isFailed) {
    const lines = causes
      .flatMap((cause) => cause.findings)
      .filter((finding) => findings.includes(finding.id))
      .map(({ id: finding, expected, got }) => `${finding}: expected ${expected}, got ${got}`)
    return `${head}><failure message="${escapeXml(lines[0] ?? verdict)}">${escapeXml(lines.join('\n'))}</failure></testcase>`
  }
  if (verdict === 'conforms') return `${head}/>`
  const why = [verdict, reason, detail, blockedBy].filter((text) => text !== undefined && text !== '').join(' ')
  return `${head}><skipped message="${escapeXml(why)}"/></testcase>`
}

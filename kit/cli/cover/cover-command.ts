import type { Terminal } from '#kit/cli/command.ts'
import { parsedOptions } from '#kit/cli/option-values.ts'
import type { Hole } from '#kit/cli/report/model/coverage.ts'
import { readReport } from '#kit/cli/report/model/earlier-report.ts'
import { skipReason } from '#kit/cli/report/skip-reasons.ts'
import { MESSAGES } from '#kit/cli/report/messages.ts'
import { declaredPairs } from '#kit/suite/coverage.ts'
import { caseStub } from './case-stub.ts'

const HELP = `contract cover [--report report.json]

列出没有测到的“调用 × 业务码”，各附缺少的用例：粘贴到 kit/cases 的列表里即可编译，再填 input。
  --report report.json  这次运行没有测到的；不写则是没有任何用例的`

/**
 * `contract cover`: lists the untested pairs of call and code, each with the source of a case. @throws SetupError if the
 * file is not a report.
 */
export async function coverCommand(argv: readonly string[], { print }: Terminal): Promise<0> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const { report } = parsedOptions('contract cover', argv, { options: { report: { type: 'string' } } }).values
  const holes = report === undefined ? unwritten() : (await readReport(report)).coverage.holes
  for (const hole of holes) print(`// ${hole.operation} ${hole.code}：${hole.reason}\n${caseStub(hole)}\n`)
  const unprovokable = declaredPairs().flatMap(({ operation, code, reason }) =>
    reason === undefined ? [] : [`${operation} ${code}（${skipReason(reason, MESSAGES.zh)}）`],
  )
  print(`${holes.length} 处空白；另有 ${unprovokable.length} 处无法由请求引出：${unprovokable.join('、')}`)
  return 0
}

/** Lists the declared pairs that have no test and no reason why a request cannot provoke them. */
const unwritten = (): Hole[] =>
  declaredPairs()
    .filter(({ tests, reason }) => tests.length === 0 && reason === undefined)
    .map(({ operation, code }) => ({ operation, code, reason: MESSAGES.zh.reasonNoCase }))

import { catalogue } from '#contracts/catalogue.ts'
import type { Hole } from '#kit/cli/report/model/coverage.ts'
import type { Operation } from '#contracts/declaration/operation.ts'

/** Generates source code of a missing case for one of the lists in kit/cases. The generated code compiles unchanged. */
export function caseStub({ operation, code }: Pick<Hole, 'operation' | 'code'>): string {
  const { envelope, summary, params, query, body, session }: Operation = catalogue[operation]
  const expect = envelope === 'captcha' ? `'${code}'` : code
  const fields = [params, query, body].flatMap((part) => Object.keys(part.properties))
  const as = session === 'required' ? ({ 401: "\n    as: 'nobody',", 102: "\n    as: 'dead'," }[code] ?? '') : ''
  return `...casesOf('${operation}', [
  {
    name: 'answers-${code}',
    title: '${summary}：${code}',
    expect: ${expect},${as}
    input: {}, // ${fields.join(', ') || 'nothing'}
  },
]),`
}

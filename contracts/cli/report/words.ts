import type { ReportModel } from './report-model.ts'

/** The whole run in one line. */
export function verdictLine({ causes, counts, requests, seconds, exitCode }: ReportModel): string {
  const deviations = causes.filter(({ severity }) => severity === 'deviation').length
  const guesses = causes.length - deviations
  const found = causes.length === 0 ? '未发现差异' : `${deviations} 处不符，${guesses} 处与推测不同`
  const tests = `${counts.conforms} 项相符，${counts['not-tested']} 项未测，${counts['blocked-by']} 项受阻`
  return `${exitCode === 0 ? '通过' : '未通过'}：${found}；${tests}；${requests} 个请求，${seconds} 秒`
}

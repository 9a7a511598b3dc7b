import type { TextFinding } from '#contracts/generated/studio-wire.ts'

/** How many findings there are, and how many of them stop a submission; '' without any. */
export function findingsSummary(findings: readonly TextFinding[]): string {
  if (findings.length === 0) return ''
  const bans = findings.filter(({ severity }) => severity === 'ban').length
  return bans > 0
    ? `共 ${findings.length} 处，其中 ${bans} 处不改不能提交审核`
    : `共 ${findings.length} 处，不影响提交审核`
}

import type { TextFinding } from '#contracts/generated/studio-wire.ts'

/** A sentence with the number of findings, and how many block a submission; '' without findings. */
export function findingsSummary(findings: readonly TextFinding[]): string {
  if (findings.length === 0) return ''
  const bans = countOf(findings, 'ban')
  return bans > 0
    ? `共 ${findings.length} 处，其中 ${bans} 处不改不能提交审核`
    : `共 ${findings.length} 处，不影响提交审核`
}

/**
 * A sentence for reviewers: the number of findings, and how many block the approval or need an answer; '' without
 * findings.
 */
export function reviewSummary(findings: readonly TextFinding[]): string {
  if (findings.length === 0) return ''
  const [bans, asked] = [countOf(findings, 'ban'), countOf(findings, 'ask')]
  const parts = [bans > 0 && `${bans} 处不改不能通过`, asked > 0 && `${asked} 处须答复`].filter(Boolean)
  return `共 ${findings.length} 处，${parts.length > 0 ? `其中 ${parts.join('，')}` : '不影响通过'}`
}

const countOf = (findings: readonly TextFinding[], wanted: TextFinding['severity']): number =>
  findings.filter(({ severity }) => severity === wanted).length

/** How a revision came about. */
const KINDS: Readonly<Record<string, string>> = {
  saved: '保存',
  submitted: '提交审核',
  restored: '恢复',
  takenOver: '接管',
  published: '发布',
}

/** What made a revision, as the history calls it; 保存 for a kind without a name of its own. */
export const revisionKind = (kind: string): string => KINDS[kind] ?? '保存'

/** Names of the events that create revisions. */
const KINDS: Readonly<Record<string, string>> = {
  saved: '保存',
  submitted: '提交审核',
  restored: '恢复',
  takenOver: '接管',
  discarded: '放弃的修改',
  published: '发布',
}

/** Returns the name of the event that created a revision; 保存 for an unknown kind. */
export const revisionKind = (kind: string): string => KINDS[kind] ?? '保存'

/** States of a content import, a file whose rows are reviewed and published as a whole. */
export const IMPORT_STATES = {
  inReview: '审核中',
  returned: '退回',
  recalled: '已撤回',
  approved: '待发布',
  publishing: '发布中',
  published: '已发布',
  undoing: '撤销中',
  undone: '已撤销',
} as const
export type ImportState = keyof typeof IMPORT_STATES

/** States of an import in which each action is possible; content-permissions.ts defines the roles. */
export const IMPORT_ACTIONS = {
  recallContent: ['inReview', 'approved'],
  approveContent: ['inReview'],
  returnContent: ['inReview'],
  publishContent: ['approved'],
  /** Also possible during the publication: the rows published so far are undone. */
  undoContentImport: ['publishing', 'published'],
} as const satisfies Record<string, readonly ImportState[]>
export type ImportAction = keyof typeof IMPORT_ACTIONS

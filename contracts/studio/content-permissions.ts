import type { ContentState } from './kinds/content-kind.ts'
import { CONTENT_GROUPS } from './kinds/kind-names.ts'
import type { Permission } from './staff-roles.ts'

const REVIEWERS = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
const CONTENT = ['author', ...REVIEWERS, 'publisher'] as const
/** States of an item whose published revision can be public. */
const PUBLIC = ['published', 'draft', 'returned', 'inReview', 'approved', 'scheduled'] as const

/** Scope in which the security administrator has permissions for content: the last review of agreements. */
const OF_AGREEMENTS = {
  scope: `group:${CONTENT_GROUPS.agreements.id}`,
  roles: ['securityAdministrator'],
} as const

/** Actions of staff on content other than articles, such as banners, pages and site facts. */
export const CONTENT_PERMISSIONS = {
  readContent: { name: '查看内容', roles: [...CONTENT, 'auditor'], within: OF_AGREEMENTS },
  createContent: { name: '新建内容', roles: ['author'] },
  editContent: {
    name: '编辑内容',
    roles: ['author'],
    states: ['draft', 'returned', 'approved', 'scheduled', 'published', 'withdrawn'],
    to: 'draft',
  },
  discardContent: { name: '放弃修改', roles: ['author'], states: ['draft', 'returned'], to: 'published' },
  /** A withdrawn item can be submitted without a change. */
  submitContent: { name: '提交审核', roles: ['author'], states: ['draft', 'returned', 'withdrawn'], to: 'inReview' },
  recallContent: { name: '撤回', roles: ['author'], states: ['inReview', 'approved'], to: 'draft' },
  approveContent: { name: '审核通过', roles: REVIEWERS, within: OF_AGREEMENTS, states: ['inReview'] },
  returnContent: { name: '退回', roles: REVIEWERS, within: OF_AGREEMENTS, states: ['inReview'], to: 'returned' },
  scheduleContent: { name: '定时发布', roles: ['publisher'], states: ['approved', 'scheduled'], to: 'scheduled' },
  unscheduleContent: { name: '取消定时', roles: ['publisher'], states: ['scheduled'], to: 'approved' },
  publishContent: { name: '发布', roles: ['publisher'], states: ['approved', 'scheduled'], to: 'published' },
  /** Changes the last day of the published revision, without a review. */
  extendContent: { name: '延期', roles: ['publisher'], states: ['published'], to: 'published' },
  withdrawContent: { name: '下线', roles: ['publisher', 'finalReviewer'], states: PUBLIC, to: 'withdrawn' },
  /** Creates the content item of a public row, before the first change of the row. */
  adoptContent: { name: '接管', roles: ['author', 'finalReviewer', 'publisher'] },
  deleteContent: {
    name: '删除',
    roles: ['author', 'publisher'],
    states: ['draft', 'returned', 'withdrawn'],
    to: 'deleted',
  },
  undeleteContent: { name: '还原', roles: ['author', 'publisher'], states: ['deleted'], to: 'draft' },
  /** The new order is public at once. */
  orderContent: { name: '调整顺序', roles: ['publisher'] },
  /** Adds and changes items with a file, which is reviewed and published as a whole. */
  importContent: { name: '导入内容', roles: ['author'] },
  undoContentImport: { name: '撤销导入', roles: ['publisher'] },
} as const satisfies Record<string, Permission<ContentState>>

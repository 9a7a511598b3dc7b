/** Roles of staff; those of content are given for a column or for all. */
export const STAFF_ROLES = {
  author: '撰稿',
  firstReviewer: '初审',
  secondReviewer: '复审',
  finalReviewer: '终审',
  publisher: '发布',
  systemAdministrator: '系统管理员',
  securityAdministrator: '安全管理员',
  auditor: '审计员',
} as const
export type StaffRole = keyof typeof STAFF_ROLES

/** Roles that belong to a column of articles or to all of them; the others are for the whole studio. */
export const COLUMN_ROLES = [
  'author',
  'firstReviewer',
  'secondReviewer',
  'finalReviewer',
  'publisher',
] as const satisfies readonly StaffRole[]

/** Where the work on an article stands. */
export const ARTICLE_STATES = {
  draft: '草稿',
  inReview: '审核中',
  returned: '退回',
  approved: '待发布',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已撤稿',
  archived: '已归档',
  deleted: '回收站',
} as const
export type ArticleState = keyof typeof ARTICLE_STATES

type Permission = {
  /** Chinese name, as buttons and the log have it. */
  name: string
  roles: readonly StaffRole[]
  /** In which states of an article it can be done; what has none is not about one article. */
  states?: readonly ArticleState[]
  /** The state that it leads to, where it is always the same one. */
  to?: ArticleState
}

const REVIEWERS = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
const CONTENT = ['author', ...REVIEWERS, 'publisher'] as const
const EVERY_STATE = Object.keys(ARTICLE_STATES) as ArticleState[]

/**
 * Who may do what, and in which state of an article: the one table that services ask and tests are made of. Besides it,
 * nobody reviews a text that they wrote on or reviewed at another stage.
 */
export const PERMISSIONS = {
  readArticles: { name: '查看稿件', roles: [...CONTENT, 'auditor'], states: EVERY_STATE },
  createArticle: { name: '新建稿件', roles: ['author'] },
  /** A published article stays as it is while its next text is written. */
  editArticle: {
    name: '编辑',
    roles: ['author'],
    states: ['draft', 'returned', 'approved', 'scheduled', 'published', 'withdrawn'],
    to: 'draft',
  },
  submitArticle: { name: '提交审核', roles: ['author'], states: ['draft', 'returned'], to: 'inReview' },
  recallArticle: { name: '撤回', roles: ['author'], states: ['inReview', 'approved'], to: 'draft' },
  /** To the next stage, or to approved after the last one. */
  approveArticle: { name: '审核通过', roles: REVIEWERS, states: ['inReview'] },
  returnArticle: { name: '退回', roles: REVIEWERS, states: ['inReview'], to: 'returned' },
  scheduleArticle: { name: '定时发布', roles: ['publisher'], states: ['approved', 'scheduled'], to: 'scheduled' },
  unscheduleArticle: { name: '取消定时', roles: ['publisher'], states: ['scheduled'], to: 'approved' },
  publishArticle: { name: '发布', roles: ['publisher'], states: ['approved', 'scheduled'], to: 'published' },
  /** Before its reviews, which are made up for within a day. */
  publishUrgently: {
    name: '紧急发布',
    roles: ['finalReviewer'],
    states: ['draft', 'returned', 'inReview', 'approved', 'scheduled'],
    to: 'published',
  },
  /** The review that an urgent publication still owes. */
  reviewAfterwards: { name: '补审', roles: REVIEWERS, states: EVERY_STATE },
  correctReleaseTime: { name: '更正发布时间', roles: ['publisher'], states: ['published'] },
  /** Whatever becomes of its next text, readers no longer see it. */
  withdrawArticle: {
    name: '撤稿',
    roles: ['publisher', 'finalReviewer'],
    states: ['published', 'draft', 'returned', 'inReview', 'approved', 'scheduled'],
    to: 'withdrawn',
  },
  archiveArticle: { name: '归档', roles: ['publisher'], states: ['draft', 'returned', 'withdrawn'], to: 'archived' },
  deleteArticle: { name: '删除', roles: ['author', 'publisher'], states: ['draft', 'returned'], to: 'deleted' },
  restoreArticle: { name: '还原', roles: ['author', 'publisher'], states: ['deleted', 'archived'], to: 'draft' },
  previewArticle: { name: '预览', roles: CONTENT, states: EVERY_STATE },
  readFiles: { name: '查看媒体库', roles: [...CONTENT, 'auditor'] },
  changeFiles: { name: '管理文件', roles: ['author', 'publisher'] },
  readColumns: { name: '查看栏目', roles: [...CONTENT, 'auditor', 'systemAdministrator', 'securityAdministrator'] },
  changeColumns: { name: '管理栏目', roles: ['publisher'] },
  readWords: { name: '查看词库', roles: [...CONTENT, 'auditor'] },
  changeWords: { name: '管理词库', roles: ['finalReviewer', 'publisher'] },
  readStaff: { name: '查看人员', roles: ['systemAdministrator', 'securityAdministrator', 'auditor'] },
  changeStaff: { name: '管理账号', roles: ['systemAdministrator'] },
  resetStaff: { name: '重设口令与验证器', roles: ['securityAdministrator'] },
  prepareGrants: { name: '准备授权', roles: ['systemAdministrator'] },
  confirmGrants: { name: '确认授权', roles: ['securityAdministrator'] },
  readAudit: { name: '查看审计日志', roles: ['auditor', 'securityAdministrator'] },
} as const satisfies Record<string, Permission>

export type StaffAction = keyof typeof PERMISSIONS

/** A role somebody has; without a column for all of them. */
export type Grant = { role: StaffRole; typeId: number | null }

/** What an action is about: nothing of a column means that any column will do. */
export type ActionObject = { typeId?: number; state?: ArticleState }

/** Whether somebody with these grants may do something. */
export function isAllowed(
  grants: readonly Grant[],
  action: StaffAction,
  { typeId, state }: ActionObject = {},
): boolean {
  const { roles, states }: Permission = PERMISSIONS[action]
  if (state !== undefined && states !== undefined && !states.includes(state)) return false
  return grants.some((grant) => roles.includes(grant.role) && coversColumn(grant, typeId))
}

const coversColumn = ({ role, typeId: granted }: Grant, typeId: number | undefined) =>
  !isColumnRole(role) || granted === null || typeId === undefined || granted === typeId

/** Whether a role is granted for columns; the others cover the whole site. */
export const isColumnRole = (role: StaffRole): boolean => (COLUMN_ROLES as readonly StaffRole[]).includes(role)

/** Which reviewers decide at a stage of so many: the last one is always the final review. */
export function reviewerOfStage(stage: number, stageCount: number): StaffRole {
  if (stage === stageCount) return 'finalReviewer'
  return stage === 1 ? 'firstReviewer' : 'secondReviewer'
}

/** What reviewers tick at each stage (三校). */
export const PROOFREADING_TICKS = {
  politics: '政治表述',
  people: '人名职务',
  places: '地名单位',
  numbers: '数字日期',
  spelling: '错漏字',
  files: '图片附件',
  secrecy: '保密审查',
} as const
export type ProofreadingTick = keyof typeof PROOFREADING_TICKS

/** Everybody but authors shows a second factor. */
export const needsSecondFactor = (grants: readonly Grant[]): boolean => grants.some(({ role }) => role !== 'author')

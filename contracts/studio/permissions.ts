import { type ApplicationState, RECRUITMENT_PERMISSIONS } from './recruitment-permissions.ts'
import { CONTENT_PERMISSIONS } from './content-permissions.ts'
import type { ContentState } from './kinds/content-kind.ts'
import { CONTENT_GROUPS, type ContentGroup } from './kinds/kind-names.ts'
import { FEEDBACK_PERMISSIONS, type FeedbackState } from './feedback-permissions.ts'
import { columnScope, type GrantScope, scopeParts } from './grant-scope.ts'
import { type Permission, ROLE_SCOPES, type StaffRole } from './staff-roles.ts'

/** States of an article. */
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

const REVIEWERS = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
const CONTENT = ['author', ...REVIEWERS, 'publisher'] as const
const EVERY_STATE = Object.keys(ARTICLE_STATES) as ArticleState[]

/**
 * Permitted roles and states of each action, used by services and tests. In addition, staff cannot review a text that
 * they contributed to or reviewed at another stage (decision 0035).
 */
const OF_ARTICLES_AND_STUDIO = {
  readArticles: { name: '查看稿件', roles: [...CONTENT, 'auditor'], states: EVERY_STATE },
  createArticle: { name: '新建稿件', roles: ['author'] },
  /** The published revision stays public while the next draft is written. */
  editArticle: {
    name: '编辑',
    roles: ['author'],
    states: ['draft', 'returned', 'approved', 'scheduled', 'published', 'withdrawn'],
    to: 'draft',
  },
  /** Resets the draft to the published revision. */
  discardChanges: { name: '放弃修改', roles: ['author'], states: ['draft', 'returned'], to: 'published' },
  submitArticle: { name: '提交审核', roles: ['author'], states: ['draft', 'returned'], to: 'inReview' },
  recallArticle: { name: '撤回', roles: ['author'], states: ['inReview', 'approved'], to: 'draft' },
  /** Leads to the next stage, or to `approved` after the last stage. */
  approveArticle: { name: '审核通过', roles: REVIEWERS, states: ['inReview'] },
  returnArticle: { name: '退回', roles: REVIEWERS, states: ['inReview'], to: 'returned' },
  /** Only on texts that the reviewer did not contribute to. */
  addRemark: { name: '批注', roles: REVIEWERS, states: EVERY_STATE },
  settleRemark: { name: '处理批注', roles: ['author'], states: EVERY_STATE },
  scheduleArticle: { name: '定时发布', roles: ['publisher'], states: ['approved', 'scheduled'], to: 'scheduled' },
  unscheduleArticle: { name: '取消定时', roles: ['publisher'], states: ['scheduled'], to: 'approved' },
  publishArticle: { name: '发布', roles: ['publisher'], states: ['approved', 'scheduled'], to: 'published' },
  /** Publishes before the reviews, which must follow within 24 hours. */
  publishUrgently: {
    name: '紧急发布',
    roles: ['finalReviewer'],
    states: ['draft', 'returned', 'inReview', 'approved', 'scheduled'],
    to: 'published',
  },
  /** A review after an urgent publication. */
  reviewAfterwards: { name: '补审', roles: REVIEWERS, states: EVERY_STATE },
  /** Applies to the published revision, whatever the state of the next revision is. */
  correctReleaseTime: {
    name: '更正发布时间',
    roles: ['publisher'],
    states: ['published', 'draft', 'returned', 'inReview', 'approved', 'scheduled'],
  },
  /** Hides the published revision, whatever the state of the next revision is. */
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
  resetStaff: { name: '重设口令与验证器、解除锁定', roles: ['securityAdministrator'] },
  prepareGrants: { name: '准备授权', roles: ['systemAdministrator'] },
  confirmGrants: { name: '确认授权', roles: ['securityAdministrator'] },
  readStatistics: { name: '查看数据', roles: [...CONTENT, 'auditor', 'systemAdministrator'] },
  readAudit: { name: '查看审计日志', roles: ['auditor', 'securityAdministrator'] },
} as const satisfies Record<string, Permission<ArticleState>>

/** The permissions of all staff, by action. */
export const PERMISSIONS = {
  ...OF_ARTICLES_AND_STUDIO,
  ...CONTENT_PERMISSIONS,
  ...RECRUITMENT_PERMISSIONS,
  ...FEEDBACK_PERMISSIONS,
} as const

export type StaffAction = keyof typeof PERMISSIONS

/** Actions on a single article: the actions that depend on its state. */
export const ARTICLE_ACTIONS = (Object.keys(OF_ARTICLES_AND_STUDIO) as StaffAction[]).filter(
  (action) => 'states' in PERMISSIONS[action],
)

/** A granted role and its scope. */
export type Grant = { role: StaffRole; scope: GrantScope }

/** Object of an action. */
export type ActionObject = {
  /** Scopes that contain the object: a grant for one of them is enough. If undefined, any scope is enough. */
  scopes?: readonly GrantScope[]
  state?: ArticleState | ApplicationState | ContentState | FeedbackState
}

/** Whether grants permit an action on an object. */
export function isAllowed(
  grants: readonly Grant[],
  action: StaffAction,
  { scopes, state }: ActionObject = {},
): boolean {
  const { states }: Permission<string> = PERMISSIONS[action]
  if (state !== undefined && states !== undefined && !states.includes(state)) return false
  return scopesOf(grants, action).some((scope) => covers(scope, scopes))
}

const covers = (granted: GrantScope, scopes: readonly GrantScope[] | undefined) =>
  granted === 'all' || scopes === undefined || scopes.includes(granted)

/** An article in a column, as object of an action. */
export const inColumn = (typeId: number, state?: ArticleState): ActionObject => ({
  scopes: [columnScope(typeId)],
  ...(state === undefined ? {} : { state }),
})

/** Content of a group, as object of an action. */
export const inGroup = (group: ContentGroup, state?: ContentState): ActionObject => ({
  scopes: [`group:${CONTENT_GROUPS[group].id}`],
  ...(state === undefined ? {} : { state }),
})

/** The scopes in which grants permit an action; may include `all`. */
export function scopesOf(grants: readonly Grant[], action: StaffAction): GrantScope[] {
  const { roles, within }: Permission<string> = PERMISSIONS[action]
  return grants.flatMap(({ role, scope }) => {
    if (roles.includes(role)) return [scope]
    // these roles have the action in this scope only
    return within?.roles.includes(role) === true ? [within.scope] : []
  })
}

/** Whether a role can have a scope. */
export const isScopeOf = (role: StaffRole, scope: string): boolean => {
  if (scope === 'all') return true
  const kind = scopeParts(scope)?.kind
  return kind !== undefined && ROLE_SCOPES[role]?.includes(kind) === true
}

/** The role that reviews a stage, from 1; `last` is the role of the last stage. */
export function reviewerOfStage(stage: number, stageCount: number, last: StaffRole = 'finalReviewer'): StaffRole {
  if (stage === stageCount) return last
  return stage === 1 ? 'firstReviewer' : 'secondReviewer'
}

/** Proofreading checklist (三校), in the order of the stages. */
export const PROOFREADING_TICKS = {
  spelling: '错漏字',
  people: '人名职务',
  places: '地名单位',
  numbers: '数字日期',
  politics: '政治表述',
  files: '图片附件',
  logic: '逻辑与依据',
  secrecy: '保密审查',
  audience: '发布范围',
} as const
export type ProofreadingTick = keyof typeof PROOFREADING_TICKS

/** The proofreading checklist of a column, by reviewing role; at least one item per role. */
export type ColumnTicks = Readonly<Record<(typeof REVIEWERS)[number], readonly ProofreadingTick[]>>

/** The default checklist. The final review repeats `politics`, because it is responsible for the whole text. */
export const USUAL_TICKS: ColumnTicks = {
  firstReviewer: ['spelling', 'people', 'places', 'numbers'],
  secondReviewer: ['politics', 'files', 'logic'],
  finalReviewer: ['politics', 'secrecy', 'audience'],
}

/** The checklist of a stage. The last stage includes the items of omitted stages: every text is fully proofread. */
export function ticksOfStage(
  stage: number,
  stageCount: number,
  ofColumn: ColumnTicks = USUAL_TICKS,
): ProofreadingTick[] {
  const roleOf = (each: number) => reviewerOfStage(each, stageCount)
  const before = Array.from({ length: stageCount - 1 }, (_, at) => roleOf(at + 1))
  const roles = stage < stageCount ? [roleOf(stage)] : REVIEWERS.filter((role) => !before.includes(role))
  const ticks = new Set(REVIEWERS.flatMap((role) => (roles.includes(role) ? ofColumn[role] : [])))
  return TICKS.filter((tick) => ticks.has(tick))
}

const TICKS = Object.keys(PROOFREADING_TICKS) as ProofreadingTick[]

/** Which staff members need a second factor: values of the setting STAFF_SECOND_FACTOR. */
export const SECOND_FACTOR_POLICIES = ['all-but-authors', 'all'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** Whether a staff member with these grants needs a second factor. */
export const needsSecondFactor = (grants: readonly Grant[], policy: SecondFactorPolicy): boolean =>
  policy === 'all' || grants.some(({ role }) => role !== 'author')

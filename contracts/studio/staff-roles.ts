import type { GrantScope, ScopeKind } from './grant-scope.ts'

/** Staff roles. Content roles cannot see applicants; recruiters and feedback clerks cannot change content. */
export const STAFF_ROLES = {
  author: '撰稿',
  firstReviewer: '初审',
  secondReviewer: '复审',
  finalReviewer: '终审',
  publisher: '发布',
  systemAdministrator: '系统管理员',
  securityAdministrator: '安全管理员',
  auditor: '审计员',
  recruiter: '招聘专员',
  recruitmentLead: '招聘负责人',
  feedbackClerk: '反馈处理',
  feedbackReviewer: '反馈审核',
} as const
export type StaffRole = keyof typeof STAFF_ROLES

const OF_CONTENT = ['column', 'group'] as const
const OF_EMPLOYER = ['company', 'project'] as const

/** Kinds of objects to which a grant of a role can be limited; roles without entry can only be granted for `all`. */
export const ROLE_SCOPES: Readonly<Partial<Record<StaffRole, readonly ScopeKind[]>>> = {
  author: OF_CONTENT,
  firstReviewer: OF_CONTENT,
  secondReviewer: OF_CONTENT,
  finalReviewer: OF_CONTENT,
  publisher: OF_CONTENT,
  recruiter: OF_EMPLOYER,
  recruitmentLead: OF_EMPLOYER,
}

/** Roles that can perform an action, and the states of the object in which the action is possible. */
export type Permission<State extends string> = {
  /** Chinese name for buttons and the audit log. */
  name: string
  roles: readonly StaffRole[]
  /** Roles that can perform the action only on objects of one scope. */
  within?: { scope: GrantScope; roles: readonly StaffRole[] }
  /** States of the object in which the action is possible; undefined if the action does not depend on a state. */
  states?: readonly State[]
  /** State after the action, if the action always leads to this state. */
  to?: State
}

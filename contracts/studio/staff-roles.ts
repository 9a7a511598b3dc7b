import type { GrantScope, ScopeKind } from './grant-scope.ts'

/** Roles of staff. Content roles see no applicant; recruiters and feedback clerks change no page. */
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

/** Kind of object to which a role can be limited; a role without an entry applies to the whole studio. */
export const ROLE_SCOPES: Readonly<Partial<Record<StaffRole, readonly ScopeKind[]>>> = {
  author: OF_CONTENT,
  firstReviewer: OF_CONTENT,
  secondReviewer: OF_CONTENT,
  finalReviewer: OF_CONTENT,
  publisher: OF_CONTENT,
  recruiter: OF_EMPLOYER,
  recruitmentLead: OF_EMPLOYER,
}

/** Roles that may perform an action, and the states of its object that allow it. */
export type Permission<State extends string> = {
  /** Chinese name for buttons and the log. */
  name: string
  roles: readonly StaffRole[]
  /** Roles that may perform it on the objects of one scope only. */
  within?: { scope: GrantScope; roles: readonly StaffRole[] }
  /** States of the object in which the action is possible; undefined if the object has none. */
  states?: readonly State[]
  /** Resulting state, if it is always the same. */
  to?: State
}

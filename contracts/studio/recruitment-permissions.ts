import type { Permission } from './staff-roles.ts'

/** States of an application, with their codes in APPLY_STATUS_TERMS. */
export const APPLICATION_STATES = {
  applied: '1',
  viewed: '2',
  interview: '3',
  offered: '4',
  refused: '5',
  withdrawn: '6',
} as const
export type ApplicationState = keyof typeof APPLICATION_STATES

const RECRUITERS = ['recruiter', 'recruitmentLead'] as const
const EVERY_STATE = Object.keys(APPLICATION_STATES) as ApplicationState[]

/** Actions of recruiters on the applications in their scope. */
export const RECRUITMENT_PERMISSIONS = {
  readApplications: { name: '查看投递', roles: RECRUITERS, states: EVERY_STATE },
  /** Shows contact details and files of an applicant. */
  revealApplicant: {
    name: '查看联系方式与附件',
    roles: RECRUITERS,
    states: ['viewed', 'interview', 'offered', 'refused'],
  },
  /** Can be repeated to change time or place. */
  inviteApplicant: { name: '邀约面试', roles: RECRUITERS, states: ['viewed', 'interview'], to: 'interview' },
  refuseApplicant: { name: '不合适', roles: RECRUITERS, states: ['viewed', 'interview'], to: 'refused' },
  hireApplicant: { name: '录用', roles: RECRUITERS, states: ['interview'], to: 'offered' },
  /** Possible once, within 24 hours. */
  takeMoveBack: { name: '退回上一步', roles: RECRUITERS, states: ['interview', 'offered', 'refused'] },
  noteApplication: {
    name: '内部备注',
    roles: RECRUITERS,
    states: ['applied', 'viewed', 'interview', 'offered', 'refused'],
  },
  handOnApplication: { name: '转交', roles: RECRUITERS, states: ['applied', 'viewed', 'interview'] },
  readRecruitment: { name: '招聘统计', roles: ['recruitmentLead'] },
  exportApplications: { name: '导出投递', roles: ['recruitmentLead'] },
  changeRecruitmentTemplates: { name: '管理通知模板', roles: ['recruitmentLead'] },
  readReveals: { name: '查看联系方式查阅记录', roles: ['recruitmentLead', 'auditor'] },
} as const satisfies Record<string, Permission<ApplicationState>>

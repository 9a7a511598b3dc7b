/** Reasons for revealing contact details and files of an applicant; the key is stored. */
export const REVEAL_REASONS = {
  interview: '安排面试',
  materials: '核对材料',
  offer: '办理录用',
  question: '答复应聘者的询问',
} as const
export type RevealReason = keyof typeof REVEAL_REASONS

/** Maximum number of reveals per staff member and hour. */
export const REVEALS_AN_HOUR = 50
/** Maximum length of a remark to an applicant, in characters. */
export const REMARK_MAX = 200
/** Maximum length of an internal note, in characters. */
export const NOTE_MAX = 500
/** Maximum number of applications in one transition. */
export const MOVED_AT_ONCE = 20
/** Maximum number of applications in one export. */
export const EXPORTED_MAX = 200
/** Hours during which a transition can be undone. */
export const TAKE_BACK_HOURS = 24
/** Days of waiting after which an application is overdue. */
export const OVERDUE_DAYS = 7

/** Kinds of templates, by the state to which the transition leads. */
export const TEMPLATE_KINDS = { interview: '邀约面试', refused: '不合适', offered: '录用' } as const
export type TemplateKind = keyof typeof TEMPLATE_KINDS
/** Maximum number of templates of one kind. */
export const TEMPLATES_MAX = 20

/** Placeholders in remarks, replaced when a remark is sent. */
export const PLACEHOLDERS = { 姓名: 'applicantName', 职位: 'jobName', 单位: 'companyName' } as const

type RemarkFacts = Record<(typeof PLACEHOLDERS)[keyof typeof PLACEHOLDERS], string>

/** Replaces the placeholders of a remark, such as {姓名}; unknown placeholders are kept. */
export const filledRemark = (remark: string, facts: RemarkFacts): string =>
  remark.replace(/\{(姓名|职位|单位)\}/g, (_, name: keyof typeof PLACEHOLDERS) => facts[PLACEHOLDERS[name]])

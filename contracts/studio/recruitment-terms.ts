/** Why a recruiter opens contact details or files; the key is stored. */
export const REVEAL_REASONS = {
  interview: '安排面试',
  materials: '核对材料',
  offer: '办理录用',
  question: '答复应聘者的询问',
} as const
export type RevealReason = keyof typeof REVEAL_REASONS

/** Most reveals of one member of staff in an hour. */
export const REVEALS_AN_HOUR = 50
/** Longest remark to an applicant, in characters. */
export const REMARK_MAX = 200
/** Longest internal note, in characters. */
export const NOTE_MAX = 500
/** Most applications moved at once. */
export const MOVED_AT_ONCE = 20
/** Most applications in one export. */
export const EXPORTED_MAX = 200
/** Time within which a move can be undone. */
export const TAKE_BACK_HOURS = 24
/** Days of waiting after which an application is overdue. */
export const OVERDUE_DAYS = 7

/** Outcomes with templates, by the state that they lead to. */
export const TEMPLATE_KINDS = { interview: '邀约面试', refused: '不合适', offered: '录用' } as const
export type TemplateKind = keyof typeof TEMPLATE_KINDS
/** Most templates of one kind. */
export const TEMPLATES_MAX = 20

/** Placeholders of a remark, which are replaced when it is sent. */
export const PLACEHOLDERS = { 姓名: 'applicantName', 职位: 'jobName', 单位: 'companyName' } as const

type RemarkFacts = Record<(typeof PLACEHOLDERS)[keyof typeof PLACEHOLDERS], string>

/** A remark with its placeholders, such as {姓名}, replaced; unknown ones stay. */
export const filledRemark = (remark: string, facts: RemarkFacts): string =>
  remark.replace(/\{(姓名|职位|单位)\}/g, (_, name: keyof typeof PLACEHOLDERS) => facts[PLACEHOLDERS[name]])

import type { ResumeGap } from '#contracts/generated/wire.ts'
import { APPLY_COMPLETENESS } from '#contracts/limits.ts'

/** What the completeness of a resume depends on: whether something is there, never what it says. */
export type ResumeFacts = {
  hasName: boolean
  hasBirthday: boolean
  hasEmail: boolean
  hasEducation: boolean
  hasWorkYears: boolean
  hasRegion: boolean
  hasPhoto: boolean
  hasIntention: boolean
  hasAdvantage: boolean
  workCount: number
  educationCount: number
  projectCount: number
  hasAttachment: boolean
  /** Has not worked yet: a project stands for the missing employment. */
  isGraduate: boolean
}

/** How many gaps are told at once. */
const TOLD_GAPS = 3

/**
 * The points of the parts, 100 together. What an employer asks first weighs most: who somebody is (30), what they did
 * (15), learned (15) and want (15). Sex and political status count nothing: nobody has to tell them.
 */
const BASIC_POINTS: readonly { has: (facts: ResumeFacts) => boolean; points: number; name: string }[] = [
  { has: ({ hasName }) => hasName, points: 10, name: '姓名' },
  { has: ({ hasEducation }) => hasEducation, points: 4, name: '最高学历' },
  { has: ({ hasWorkYears }) => hasWorkYears, points: 4, name: '工作年限' },
  { has: ({ hasEmail }) => hasEmail, points: 4, name: '邮箱' },
  { has: ({ hasBirthday }) => hasBirthday, points: 3, name: '出生日期' },
  { has: ({ hasRegion }) => hasRegion, points: 3, name: '现居地' },
  { has: ({ hasPhoto }) => hasPhoto, points: 2, name: '头像' },
]

const PART_POINTS: readonly { part: string; has: (facts: ResumeFacts) => boolean; points: number; text: string }[] = [
  { part: 'intention', has: ({ hasIntention }) => hasIntention, points: 15, text: '填写求职意向' },
  { part: 'education', has: ({ educationCount }) => educationCount > 0, points: 15, text: '添加教育经历' },
  { part: 'experience', has: hasWorkedOrNeedNot, points: 15, text: '添加工作经历' },
  { part: 'advantage', has: ({ hasAdvantage }) => hasAdvantage, points: 10, text: '写一段个人优势' },
  { part: 'project', has: ({ projectCount }) => projectCount > 0, points: 10, text: '添加项目经历' },
  { part: 'attachment', has: ({ hasAttachment }) => hasAttachment, points: 5, text: '上传附件简历' },
]

function hasWorkedOrNeedNot({ workCount, projectCount, isGraduate }: ResumeFacts): boolean {
  return workCount > 0 || (isGraduate && projectCount > 0)
}

/** How complete a resume is, 0 to 100. */
export const completenessOf = (facts: ResumeFacts): number =>
  100 - allGaps(facts).reduce((sum, { weight }) => sum + weight, 0)

/** What is most worth adding, at most three parts, the most valuable first. */
export const gapsOf = (facts: ResumeFacts): ResumeGap[] => allGaps(facts).slice(0, TOLD_GAPS)

/** The gaps to fill until an application is possible, the most valuable first; none when it is. */
export function gapsBeforeApplying(facts: ResumeFacts): ResumeGap[] {
  let reached = completenessOf(facts)
  return allGaps(facts).filter(({ weight }) => {
    const isNeeded = reached < APPLY_COMPLETENESS
    reached += weight
    return isNeeded
  })
}

/** Every gap, the most valuable first; equal ones in the order of the resume. */
function allGaps(facts: ResumeFacts): ResumeGap[] {
  const parts = PART_POINTS.filter(({ has }) => !has(facts)).map(({ part, points, text }) => ({
    part,
    text,
    weight: points,
  }))
  return [...basicGap(facts), ...parts].toSorted((a, b) => b.weight - a.weight)
}

function basicGap(facts: ResumeFacts): ResumeGap[] {
  const missing = BASIC_POINTS.filter(({ has }) => !has(facts))
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join('、')
  return [
    { part: 'basic', text: `完善基本信息：${names}`, weight: missing.reduce((sum, { points }) => sum + points, 0) },
  ]
}

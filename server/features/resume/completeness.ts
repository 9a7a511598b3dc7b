import type { ResumeGap } from '#contracts/generated/wire.ts'
import { APPLY_COMPLETENESS } from '#contracts/constants/limits.ts'

/** Facts that determine the completeness: presence of parts, not their content. */
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
  /** Whether the person has not worked yet, so that work experience is not required. */
  isGraduate: boolean
}

/** Maximum number of gaps listed. */
const TOLD_GAPS = 3

type PartId = 'basic' | 'intention' | 'education' | 'experience' | 'advantage' | 'project' | 'attachment'
type Field = { has: (facts: ResumeFacts) => boolean; points: number; name: string }
type Part = { part: PartId; has: (facts: ResumeFacts) => boolean; points: number; text: string }

/**
 * Points of the fields required for an application. Together with REQUIRED_PARTS their sum is APPLY_COMPLETENESS. Sex
 * and political status give no points.
 */
const REQUIRED_FIELDS: readonly Field[] = [
  { has: ({ hasName }) => hasName, points: 5, name: '姓名' },
  { has: ({ hasEducation }) => hasEducation, points: 5, name: '最高学历' },
  { has: ({ hasWorkYears }) => hasWorkYears, points: 5, name: '工作年限' },
]
const REQUIRED_PARTS: readonly Part[] = [
  { part: 'intention', has: ({ hasIntention }) => hasIntention, points: 15, text: '填写求职意向' },
  { part: 'education', has: ({ educationCount }) => educationCount > 0, points: 15, text: '添加教育经历' },
  {
    part: 'experience',
    has: ({ workCount, isGraduate }) => workCount > 0 || isGraduate,
    points: 15,
    text: '添加工作经历',
  },
]

const OPTIONAL_FIELDS: readonly Field[] = [
  { has: ({ hasEmail }) => hasEmail, points: 4, name: '邮箱' },
  { has: ({ hasBirthday }) => hasBirthday, points: 4, name: '出生日期' },
  { has: ({ hasRegion }) => hasRegion, points: 4, name: '现居地' },
  { has: ({ hasPhoto }) => hasPhoto, points: 3, name: '头像' },
]
const OPTIONAL_PARTS: readonly Part[] = [
  { part: 'advantage', has: ({ hasAdvantage }) => hasAdvantage, points: 10, text: '写一段个人优势' },
  { part: 'project', has: ({ projectCount }) => projectCount > 0, points: 10, text: '添加项目经历' },
  { part: 'attachment', has: ({ hasAttachment }) => hasAttachment, points: 5, text: '上传附件简历' },
]

/** Completeness of a résumé, 0 to 100; below APPLY_COMPLETENESS until all required parts exist. */
export function completenessOf(facts: ResumeFacts): number {
  const required = requiredGaps(facts)
  if (required.length > 0) return APPLY_COMPLETENESS - sumOf(required)
  return 100 - sumOf(optionalGaps(facts))
}

/**
 * At most three gaps: the required gaps in résumé order; without required gaps, the optional gaps, most valuable first.
 */
export function gapsOf(facts: ResumeFacts): ResumeGap[] {
  const required = requiredGaps(facts)
  return (required.length > 0 ? unlocking(required, facts) : optionalGaps(facts)).slice(0, TOLD_GAPS)
}

/** Gaps that block an application, in résumé order; empty if none. */
export const gapsBeforeApplying = (facts: ResumeFacts): ResumeGap[] => requiredGaps(facts)

/**
 * If only one required gap is left, filling it also adds the points of the optional parts that are already filled in.
 */
function unlocking(required: ResumeGap[], facts: ResumeFacts): ResumeGap[] {
  const [last, ...others] = required
  if (last === undefined || others.length > 0) return required
  return [{ ...last, weight: 100 - sumOf(optionalGaps(facts)) - (APPLY_COMPLETENESS - last.weight) }]
}

const requiredGaps = (facts: ResumeFacts): ResumeGap[] => [
  ...basicGap(facts, REQUIRED_FIELDS, '填写基本信息'),
  ...partGaps(facts, REQUIRED_PARTS),
]

/** Most valuable first; equally valuable gaps are in résumé order. */
const optionalGaps = (facts: ResumeFacts): ResumeGap[] =>
  [...basicGap(facts, OPTIONAL_FIELDS, '完善基本信息'), ...partGaps(facts, OPTIONAL_PARTS)].toSorted(
    (a, b) => b.weight - a.weight,
  )

const partGaps = (facts: ResumeFacts, parts: readonly Part[]): ResumeGap[] =>
  parts.filter(({ has }) => !has(facts)).map(({ part, points, text }) => ({ part, text, weight: points }))

function basicGap(facts: ResumeFacts, fields: readonly Field[], action: string): ResumeGap[] {
  const missing = fields.filter(({ has }) => !has(facts))
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join('、')
  return [{ part: 'basic', text: `${action}：${names}`, weight: missing.reduce((sum, { points }) => sum + points, 0) }]
}

const sumOf = (gaps: readonly ResumeGap[]): number => gaps.reduce((sum, { weight }) => sum + weight, 0)

import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { GRADUATE_CODE } from '#contracts/constants/resume-terms.ts'

/** Parts of a résumé as named in `gapList`; also the fragments of /resume. */
export type ResumePartId = 'basic' | 'intention' | 'advantage' | 'experience' | 'education' | 'project' | 'attachment'

export type ResumePart = {
  id: ResumePartId
  title: string
  /** URL of the form. */
  href: string
  /** Whether the part has the content that employers expect; agrees with the server's completeness. */
  isFilled: (info: PersonalInfo) => boolean
}

/** The parts in display order. */
export const RESUME_PARTS: readonly ResumePart[] = [
  { id: 'basic', title: '基本信息', href: '/resume/basic', isFilled: hasAllBasics },
  { id: 'intention', title: '求职意向', href: '/resume/intention', isFilled: ({ intention }) => intention !== null },
  { id: 'advantage', title: '个人优势', href: '/resume/advantage', isFilled: ({ advantage }) => advantage !== '' },
  { id: 'experience', title: '工作经历', href: '/resume/experience', isFilled: hasWorkedOrNeedNot },
  {
    id: 'education',
    title: '教育经历',
    href: '/resume/education',
    isFilled: ({ educationExperienceList }) => educationExperienceList.length > 0,
  },
  {
    id: 'project',
    title: '项目经历',
    href: '/resume/project',
    isFilled: ({ projectExperienceList }) => projectExperienceList.length > 0,
  },
  {
    id: 'attachment',
    title: '附件简历',
    href: '/resume#attachment',
    isFilled: ({ reMiniProgramAttachmentList: files }) =>
      files.some(({ attachmentType }) => attachmentType === 'resume'),
  },
]

const ENTRY_PARTS: readonly string[] = ['experience', 'education', 'project']

/** URL of the form that fills a gap of `gapList`; for a part with entries, the form of a new entry. */
export function gapHref(part: string): string {
  const { href } = RESUME_PARTS.find(({ id }) => id === part) ?? { href: '/resume/edit' }
  return ENTRY_PARTS.includes(part) ? `${href}/new` : href
}

/** Parts required for an application, in the order of the steps. */
const STEP_IDS: readonly ResumePartId[] = ['basic', 'intention', 'education', 'experience']

/** A required part, its 1-based position and the number of required parts. */
export type ResumeStep = { part: ResumePart; number: number; count: number }

/** The step of a part; undefined for an optional part. */
export function stepOf(id: string): ResumeStep | undefined {
  const part = RESUME_PARTS.find((one) => one.id === id)
  const at = STEP_IDS.findIndex((one) => one === id)
  return part === undefined || at === -1 ? undefined : { part, number: at + 1, count: STEP_IDS.length }
}

/** The first required part that is not filled; undefined if all are. */
export function nextStep(info: PersonalInfo): ResumeStep | undefined {
  const id = STEP_IDS.find((one) => !isStepDone(one, info))
  return id === undefined ? undefined : stepOf(id)
}

function isStepDone(id: ResumePartId, info: PersonalInfo): boolean {
  if (id === 'basic') return [info.userName, info.education, info.workYears].every((field) => field !== '')
  return RESUME_PARTS.some((part) => part.id === id && part.isFilled(info))
}

function hasAllBasics(info: PersonalInfo): boolean {
  const { userName, education, workYears, email, birthday, regionId, profilePhoto } = info
  return regionId !== null && [userName, education, workYears, email, birthday, profilePhoto].every(Boolean)
}

function hasWorkedOrNeedNot({ workExperienceList, workYears }: PersonalInfo): boolean {
  return workExperienceList.length > 0 || workYears === GRADUATE_CODE
}

import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { GRADUATE_CODE } from '#contracts/constants/resume-terms.ts'
import { salaryText } from '#server/features/job/job-wire.ts'

/** An entry of a section: heading, period on the right, details below. */
export type SheetEntry = { title: string; period: string; subtitle: string; text: string; link: string }
export type SheetSection = { title: string; entries: SheetEntry[]; text: string }
/** Content of a printed résumé in display order. */
export type ResumeSheet = { name: string; aim: string; facts: string[]; contacts: string[]; sections: SheetSection[] }

const SEX_NAMES: Readonly<Record<string, string>> = { 1: '男', 2: '女' }

/** Builds the printed form of a résumé; empty parts are omitted with their headings. */
export function resumeSheet(resume: PersonalInfo): ResumeSheet {
  const sections: SheetSection[] = [
    { title: '个人优势', entries: [], text: resume.advantage },
    { title: '工作经历', entries: resume.workExperienceList.map(workEntry), text: '' },
    { title: '项目经历', entries: resume.projectExperienceList.map(projectEntry), text: '' },
    { title: '教育经历', entries: resume.educationExperienceList.map(educationEntry), text: '' },
  ]
  return {
    name: resume.userName || '未填写姓名',
    aim: aimOf(resume.intention),
    facts: filled([
      SEX_NAMES[resume.sex] ?? '',
      birthText(resume.birthday),
      resume.educationName,
      resume.workYearsName && (resume.workYears === GRADUATE_CODE ? '应届毕业生' : `${resume.workYearsName}经验`),
      resume.regionName && `现居${resume.regionName}`,
      resume.politicalStatus,
    ]),
    contacts: filled([`电话 ${resume.phoneNumber}`, resume.email && `邮箱 ${resume.email}`]),
    sections: sections.filter(({ entries, text }) => entries.length > 0 || text !== ''),
  }
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '')

function aimOf(intention: PersonalInfo['intention']): string {
  if (intention === null) return ''
  const { jobName, regionName, jobNatureName, industryName, arrivalTimeName } = intention
  const pay = salaryText({ ...intention, salaryMonths: 12 })
  return filled([jobName, regionName, pay, jobNatureName, arrivalTimeName, industryName]).join(' · ')
}

const birthText = (birthday: string) =>
  birthday === '' ? '' : `${birthday.slice(0, 4)} 年 ${Number(birthday.slice(5, 7))} 月生`

type Span = { startTime: string; endTime: string; toNow: boolean }

const periodOf = ({ startTime, endTime, toNow }: Span) =>
  `${startTime.replace('-', '.')} – ${toNow ? '至今' : endTime.replace('-', '.')}`

const workEntry = (entry: PersonalInfo['workExperienceList'][number]): SheetEntry => ({
  title: entry.companyName,
  period: periodOf(entry),
  subtitle: filled([entry.positionName, entry.industryName]).join('　'),
  text: entry.workContent,
  link: '',
})

const projectEntry = (entry: PersonalInfo['projectExperienceList'][number]): SheetEntry => ({
  title: entry.projectName,
  period: periodOf(entry),
  subtitle: entry.projectRole,
  text: entry.projectContent,
  link: entry.projectUrl,
})

const educationEntry = (entry: PersonalInfo['educationExperienceList'][number]): SheetEntry => ({
  title: entry.schoolName,
  period: periodOf(entry),
  subtitle: filled([entry.educationName, entry.majorName, entry.fullTime ? '全日制' : '非全日制']).join('　'),
  text: '',
  link: '',
})

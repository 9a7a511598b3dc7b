import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { RESUME_PARTS, type ResumePartId } from '#web/components/resume/resume-parts.ts'

export type PartRow = {
  id: ResumePartId
  title: string
  href: string
  /** Short summary of the content. */
  summary: string
  isFilled: boolean
}

/** All parts with their summaries. */
export function partRows(info: PersonalInfo): PartRow[] {
  const summaries = summariesOf(info)
  return RESUME_PARTS.map(({ isFilled, ...part }) => ({
    ...part,
    summary: summaries[part.id] || '还没有填写',
    isFilled: isFilled(info),
  }))
}

function summariesOf(info: PersonalInfo): Record<ResumePartId, string> {
  const { userName, educationName, workYearsName, intention, advantage } = info
  const { workExperienceList: work, educationExperienceList: education, projectExperienceList: projects } = info
  return {
    basic: [userName, educationName, workYearsName].filter(Boolean).join(' · '),
    intention: intention === null ? '' : [intention.jobName, intention.regionName].filter(Boolean).join(' · '),
    advantage: advantage === '' ? '' : `${Array.from(advantage).length} 个字`,
    experience: counted(work.length, work[0]?.companyName),
    education: counted(education.length, education[0]?.schoolName),
    project: counted(projects.length, projects[0]?.projectName),
    attachment: counted(info.reMiniProgramAttachmentList.length, info.reMiniProgramAttachmentList[0]?.originalFilename),
  }
}

/** For example `江汉理工大学 等 3 条`; '' without entries. */
function counted(count: number, latest: string | undefined): string {
  if (latest === undefined) return ''
  return count === 1 ? latest : `${latest} 等 ${count} 条`
}

import type { PersonalInfo } from '#contracts/generated/wire.ts'
import type { MonthSpan } from '#web/components/resume/month-span.tsx'
import { call } from '#web/data/browser-call.ts'

/** An entry of any kind, in display form. */
export type ResumeEntry = MonthSpan & {
  id: number
  title: string
  /** Facts in the line below the title, without empty strings. */
  facts: string[]
  text: string
  url: string
}

/** Display texts and delete call of a part with entries. */
export type EntryKind = {
  part: 'experience' | 'education' | 'project'
  title: string
  /** Text shown while the part has no entries. */
  invitation: string
  action: string
  read: (info: PersonalInfo) => ResumeEntry[]
  remove: (id: number) => Promise<unknown>
}

const filled = (...facts: string[]): string[] => facts.filter((fact) => fact !== '')

export const EXPERIENCE_ENTRIES: EntryKind = {
  part: 'experience',
  title: '工作经历',
  invitation: '还没有工作经历。从最近的一份写起，实习也算。',
  action: '添加工作经历',
  read: ({ workExperienceList }) =>
    workExperienceList.map(({ workExperienceId: id, companyName, positionName, industryName, ...entry }) => ({
      ...entry,
      id,
      title: companyName,
      facts: filled(positionName, industryName),
      text: entry.workContent,
      url: '',
    })),
  remove: (id) => call('deleteWorkExperience', { id }),
}

export const EDUCATION_ENTRIES: EntryKind = {
  part: 'education',
  title: '教育经历',
  invitation: '还没有教育经历。填写最高学历的学校和专业，用人单位最先看这里。',
  action: '添加教育经历',
  read: ({ educationExperienceList }) =>
    educationExperienceList.map(({ educationExperienceId: id, schoolName, majorName, educationName, ...entry }) => ({
      ...entry,
      id,
      title: schoolName,
      facts: filled(majorName, educationName, entry.fullTime ? '全日制' : '非全日制'),
      text: '',
      url: '',
    })),
  remove: (id) => call('deleteEducationExperience', { id }),
}

export const PROJECT_ENTRIES: EntryKind = {
  part: 'project',
  title: '项目经历',
  invitation: '还没有项目经历。写上一个您最有把握的项目，能让用人单位更快了解您。',
  action: '添加项目经历',
  read: ({ projectExperienceList }) =>
    projectExperienceList.map(({ projectExperienceId: id, projectName, projectRole, ...entry }) => ({
      ...entry,
      id,
      title: projectName,
      facts: filled(projectRole),
      text: entry.projectContent,
      url: entry.projectUrl,
    })),
  remove: (id) => call('deleteProjectExperience', { id }),
}

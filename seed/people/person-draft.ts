import { JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import { ARRIVAL_TERMS, DEGREE_TERMS, EXPERIENCE_TERMS, SEX_TERMS } from '#contracts/constants/resume-terms.ts'
import type { PersonDraft } from '#server/features/account/person-writing.ts'
import type { PersonContent } from '#seed/content/people/read-people.ts'
import { termCode } from '#seed/jobs/term-code.ts'
import { industryIdOf } from '#seed/lookups/industries.ts'
import { readMajors } from '#seed/lookups/majors.ts'
import { regionIdOf } from '#seed/lookups/regions.ts'

type Known = { passwordHash: string; profilePhotoFileId: number | null; registeredAt: Date; changedAt: Date }

/** Returns a person with the complete résumé, ready to be written. @throws Error for a name without a code. */
export function personDraft(
  person: PersonContent,
  { passwordHash, profilePhotoFileId, registeredAt, changedAt }: Known,
): PersonDraft {
  return {
    phoneNumber: person.phoneNumber,
    passwordHash,
    userName: person.userName,
    birthday: person.birthday,
    email: person.email,
    parts: {
      sexCode: termCode(SEX_TERMS, person.sex),
      educationCode: termCode(DEGREE_TERMS, person.education),
      workYearsCode: termCode(EXPERIENCE_TERMS, person.workYears),
      regionId: regionIdOf(person.regionCode),
      politicalStatus: person.politicalStatus,
      advantage: person.advantage,
      profilePhotoFileId,
      createdAt: registeredAt,
      updatedAt: changedAt,
      intention: { create: intentionOf(person.intention) },
      workExperiences: { create: person.workExperienceList.map(workOf) },
      educationExperiences: { create: person.educationExperienceList.map(educationOf) },
      projectExperiences: { create: person.projectExperienceList.map(projectOf) },
    },
  }
}

function intentionOf({ industryCode, regionCode, jobNature, arrivalTime, ...same }: PersonContent['intention']) {
  const industryId = industryIdOf(industryCode)
  return {
    ...same,
    industryId,
    tradeId: industryId, // trades are the upper levels of the industries and have the same ids
    regionId: regionIdOf(regionCode),
    natureCode: termCode(JOB_NATURE_TERMS, jobNature),
    arrivalCode: termCode(ARRIVAL_TERMS, arrivalTime),
  }
}

const months = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({
  startMonth: startTime,
  endMonth: endTime === '' ? null : endTime,
})

const workOf = ({ startTime, endTime, workContent, ...same }: PersonContent['workExperienceList'][number]) => ({
  ...same,
  ...months({ startTime, endTime }),
  content: workContent,
})

const educationOf = (entry: PersonContent['educationExperienceList'][number]) => ({
  schoolName: entry.schoolName,
  majorId: readMajors().find(({ level, name }) => level === 3 && name === entry.majorName)?.id ?? null,
  majorName: entry.majorName,
  educationCode: termCode(DEGREE_TERMS, entry.education),
  isFullTime: entry.fullTime,
  ...months(entry),
})

const projectOf = (entry: PersonContent['projectExperienceList'][number]) => ({
  projectName: entry.projectName,
  projectRole: entry.projectRole,
  ...months(entry),
  content: entry.projectContent,
  url: entry.projectUrl || null,
})

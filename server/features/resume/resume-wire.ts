import type {
  EducationExperience,
  JobIntention,
  PersonalBasics,
  PersonalInfo,
  ProjectExperience,
  ResumeAttachment,
  WorkExperience,
} from '#contracts/generated/wire.ts'
import { JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import { ARRIVAL_TERMS, DEGREE_TERMS, EXPERIENCE_TERMS, GRADUATE_CODE } from '#contracts/constants/resume-terms.ts'
import { type LookupNames, termName } from '#server/features/lookup/lookup-names.ts'
import { storedFileName } from '#server/features/stored-file/stored-file-name.ts'
import type { PhotoUrl } from '#server/features/stored-file/photo-url.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { completenessOf, gapsOf, type ResumeFacts } from './completeness.ts'
import type { ResumeRow } from './resume-rows.ts'

type Means = { names: LookupNames; cipher: Pick<FieldCipher, 'decrypt'>; photoUrl: PhotoUrl }

/** Facts for the completeness of a stored résumé. */
export function factsOf(row: ResumeRow): ResumeFacts {
  return {
    hasName: row.userName !== '',
    hasBirthday: row.birthdayCipher !== null,
    hasEmail: row.emailCipher !== null,
    hasEducation: row.educationCode !== null,
    hasWorkYears: row.workYearsCode !== null,
    hasRegion: row.regionId !== null,
    hasPhoto: row.profilePhotoFile !== null,
    hasIntention: row.intention !== null,
    hasAdvantage: row.advantage !== '',
    workCount: row.workExperiences.length,
    educationCount: row.educationExperiences.length,
    projectCount: row.projectExperiences.length,
    hasAttachment: row.attachments.some(({ kind }) => kind === 'resume'),
    isGraduate: row.workYearsCode === GRADUATE_CODE,
  }
}

/** Wire form of basics, intention and advantages, with names for codes. */
export function toBasics(row: ResumeRow, { names, cipher, photoUrl }: Means): PersonalBasics {
  const facts = factsOf(row)
  return {
    miniProgramPersonId: row.id,
    userName: row.userName,
    phoneNumber: cipher.decrypt('phone', row.phoneCipher),
    profilePhoto: photoUrl(row.profilePhotoFile),
    sex: row.sexCode,
    birthday: row.birthdayCipher === null ? '' : cipher.decrypt('birthday', row.birthdayCipher),
    email: row.emailCipher === null ? '' : cipher.decrypt('email', row.emailCipher),
    education: row.educationCode ?? '',
    educationName: termName(DEGREE_TERMS, row.educationCode ?? ''),
    workYears: row.workYearsCode ?? '',
    workYearsName: termName(EXPERIENCE_TERMS, row.workYearsCode ?? ''),
    regionId: row.regionId,
    regionName: row.regionId === null ? '' : names.regionName(row.regionId),
    politicalStatus: row.politicalStatus ?? '',
    intention: row.intention && toIntention(row.intention, names),
    advantage: row.advantage,
    completeness: completenessOf(facts),
    gapList: gapsOf(facts),
    updateTime: beijingTime(row.updatedAt),
  }
}

/** Wire form of the whole résumé; experiences newest first. */
export function toPersonalInfo(row: ResumeRow, means: Means): PersonalInfo {
  return {
    ...toBasics(row, means),
    workExperienceList: row.workExperiences.toSorted(newestFirst).map(toWorkExperience),
    educationExperienceList: row.educationExperiences.toSorted(newestFirst).map(toEducationExperience),
    projectExperienceList: row.projectExperiences.toSorted(newestFirst).map(toProjectExperience),
    reMiniProgramAttachmentList: row.attachments.map(toAttachment),
  }
}

function toIntention(row: NonNullable<ResumeRow['intention']>, names: LookupNames): JobIntention {
  return {
    jobName: row.jobName,
    industryId: row.industryId,
    industryName: row.industryId === null ? '' : names.industryName(row.industryId),
    reTradeId: row.tradeId,
    tradeName: row.tradeName ?? '',
    regionId: row.regionId,
    regionName: row.regionId === null ? '' : names.regionName(row.regionId),
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    jobNature: row.natureCode,
    jobNatureName: termName(JOB_NATURE_TERMS, row.natureCode),
    arrivalTime: row.arrivalCode ?? '',
    arrivalTimeName: termName(ARRIVAL_TERMS, row.arrivalCode ?? ''),
  }
}

const months = ({ startMonth, endMonth }: Span) => ({
  startTime: startMonth,
  endTime: endMonth ?? '',
  toNow: endMonth === null,
})

const toWorkExperience = (row: ResumeRow['workExperiences'][number]): WorkExperience => ({
  workExperienceId: row.id,
  companyName: row.companyName,
  industryName: row.industryName,
  positionName: row.positionName,
  ...months(row),
  workContent: row.content,
})

const toEducationExperience = (row: ResumeRow['educationExperiences'][number]): EducationExperience => ({
  educationExperienceId: row.id,
  schoolName: row.schoolName,
  undergraduateMajorId: row.majorId,
  majorName: row.majorName,
  education: row.educationCode,
  educationName: termName(DEGREE_TERMS, row.educationCode),
  fullTime: row.isFullTime,
  ...months(row),
})

const toProjectExperience = (row: ResumeRow['projectExperiences'][number]): ProjectExperience => ({
  projectExperienceId: row.id,
  projectName: row.projectName,
  projectRole: row.projectRole,
  ...months(row),
  projectContent: row.content,
  projectUrl: row.url ?? '',
})

const toAttachment = (row: ResumeRow['attachments'][number]): ResumeAttachment => ({
  reMiniProgramAttachmentId: row.id,
  fileName: storedFileName(row.storedFile),
  originalFilename: row.storedFile.originalFilename,
  attachmentType: row.kind,
  byteCount: row.storedFile.byteCount,
  uploadTime: beijingTime(row.createdAt),
})

type Span = { startMonth: string; endMonth: string | null }

const UNTIL_NOW = '9999-12'

/** Current entries first, then by end and start, latest first. */
function newestFirst(a: Span & { id: number }, b: Span & { id: number }): number {
  const [endA, endB] = [a.endMonth ?? UNTIL_NOW, b.endMonth ?? UNTIL_NOW]
  return endB.localeCompare(endA) || b.startMonth.localeCompare(a.startMonth) || b.id - a.id
}

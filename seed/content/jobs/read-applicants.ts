import { readFileSync } from 'node:fs'
import type { ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import type { TemplateKind } from '#contracts/studio/recruitment-terms.ts'

/** An invented applicant of the companies that the demonstration's recruiters work for. */
export type ApplicantContent = {
  userName: string
  phoneNumber: string
  email: string
  sex: string
  birthday: string
  education: string
  workYears: string
  regionCode: string
  schoolName: string
  majorName: string
  advantage: string
  /** What a recruiter wrote down; '' for nothing. */
  note: string
  applications: { companyIndex: number; state: ApplicationState; daysAgo: number }[]
}

type Content = {
  applicants: ApplicantContent[]
  templates: { kind: TemplateKind; name: string; text: string }[]
}

/** Applicants of the demonstration, and templates of remarks to them. */
export const readApplicants = (): Content =>
  JSON.parse(readFileSync(new URL('applicants.json', import.meta.url), 'utf8')) as Content

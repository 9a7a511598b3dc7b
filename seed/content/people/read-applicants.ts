import { readFileSync } from 'node:fs'
import type { ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import type { TemplateKind } from '#contracts/studio/recruitment-terms.ts'

/** An invented applicant at companies of the demo recruiters. */
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
  /** Note of a recruiter; '' for none. */
  note: string
  applications: { companyIndex: number; state: ApplicationState; daysAgo: number }[]
}

type Content = {
  applicants: ApplicantContent[]
  templates: { kind: TemplateKind; name: string; text: string }[]
}

/** Reads the demo applicants, and the templates of remarks to applicants. */
export const readApplicants = (): Content =>
  JSON.parse(readFileSync(new URL('applicants.json', import.meta.url), 'utf8')) as Content

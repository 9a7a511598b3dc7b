import { readFileSync } from 'node:fs'
import type { Occupations } from './occupation-shape.ts'

const read = <Shape>(file: string): Shape => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Shape

export type CompanyContent = {
  companyId: number
  fullName: string
  shortName: string
  natureName: string
  scaleName: string
  industryCode: string
  regionCode: string
  registeredCapital: string
  /** yyyy-MM-dd. */
  establishDate: string
  address: string
  website: string
  intro: string
  welfareTags: string[]
  hotOrder?: number
  /** Titles that match the rules but make no sense for this company. */
  excludeTitles?: string[]
}

export type ProjectContent = {
  reRecruitProjectId: number
  projectName: string
  projectType: string
  regionCode: string
  /** Beijing wall time, relative to the reference day. */
  startTime: string
  endTime: string
  /** A picture of seed/files/pictures. */
  picture: string
  projectIntro: string
  contentSections: { heading: string; text: string }[]
  contactName: string
  contactPhone: string
  /** Selects jobs of the companies for the project; omitted criteria do not restrict. */
  jobHint: { families?: string[]; levels?: string[]; workYears?: string[]; educations?: string[] }
  /** Positions in the list of companies. */
  companyIndexes: number[]
}

/** Reads the invented employers; other content refers to them by position. */
export const readCompanies = (): CompanyContent[] => read('companies.json')

/** Reads the families of titles, with the rules that combine them into jobs. */
export const readOccupations = (): Occupations => read('occupations.json')

/** Reads the invented recruitment projects. */
export const readProjects = (): ProjectContent[] => read('projects.json')

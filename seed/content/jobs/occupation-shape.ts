export type TierName = 'tier1' | 'tier2' | 'tier3'

/** Pay in yuan per month, and number of payments per year. */
type PayRange = { min: number; max: number; months: number }

export type OccupationTitle = {
  title: string
  level: string
  educationName: string
  workYearsName: string
  jobNatureName: string
  salary: Record<TierName, PayRange>
  /** First duty, only for this title. */
  lead: string
} & Partial<FamilyDefaults>

/** Defaults for titles of a family. */
type FamilyDefaults = {
  /** Beginnings of GB/T 4754 codes; `*` fits every industry. */
  industryCodes: string[]
  /** Kinds of employer; empty for any. */
  natureNames: string[]
  minScaleName: string
  majors: string[]
  duties: string[]
  requirements: string[]
}

export type OccupationFamily = Omit<FamilyDefaults, 'minScaleName'> & {
  familyId: string
  familyName: string
  minScaleName?: string
  /** Codes of industries whose employers prefer titles of this family. */
  coreCodes?: string[]
  headCount: { min: number; max: number }
  skillTags: string[]
  titles: OccupationTitle[]
}

type ShareOfDays = { share: number; from: number; to: number }

export type CombinationRules = {
  quotaByScale: Record<string, number>
  ownIndustryShare: number
  dutyCount: [number, number]
  requirementCount: [number, number]
  requirementOpening: Record<string, string>
  workYearsSentence: Record<string, string>
  experienceStep: {
    down: { workYears: number; pay: number }
    up: { workYears: number; pay: number }
    share: { same: number; down: number; up: number }
  }
  natureFactor: Record<string, number>
  scaleFactor: Record<string, number>
  /** Shares of jobs by age in days; they add up to 1. */
  freshnessDays: ShareOfDays[]
  validityDays: { social: [number, number]; campus: [number, number]; institution: [number, number] }
  expiredShare: number
  closingWithin7DaysShare: number
  hotShare: number
  repostedShare: number
}

export type Occupations = {
  cityTiers: Record<TierName, { regionPrefixes: string[] }>
  workYearsNames: string[]
  combination: CombinationRules
  families: OccupationFamily[]
}

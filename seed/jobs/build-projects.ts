import { escapeHtml } from '#seed/articles/escape-html.ts'
import { type ProjectContent, readProjects } from '#seed/content/jobs/read-jobs.ts'
import { regionIdOf } from '#seed/lookups/regions.ts'
import { beijingDayOf, DAY_MS } from './beijing-day.ts'

export type SeedProject = {
  /** Stable and unique: `project-<number>`. */
  key: string
  projectName: string
  projectType: string
  regionId: number
  projectIntro: string
  /** HTML of headings and paragraphs only. */
  content: string
  contactName: string
  contactPhone: string
  startsAt: Date
  endsAt: Date
  /** Media name of the cover, `picture:<name>`. */
  cover: string
  /** Positions in buildCompanies(). */
  companyIndexes: number[]
  jobHint: ProjectContent['jobHint']
}

/** Reference day of the times in the content: 2026-11-21. */
const REFERENCE_DAY = beijingDayOf(new Date('2026-11-21T12:00:00+08:00'))

/** Returns the recruitment projects, moved by whole days: at `asOf` some are running, some in the future, some over. */
export const buildProjects = (asOf: Date): SeedProject[] => {
  const shift = (beijingDayOf(asOf) - REFERENCE_DAY) * DAY_MS
  const moved = (wallTime: string): Date => new Date(new Date(`${wallTime.replace(' ', 'T')}+08:00`).getTime() + shift)
  return readProjects().map((project) => ({
    key: `project-${project.reRecruitProjectId}`,
    projectName: project.projectName,
    projectType: project.projectType,
    regionId: regionIdOf(project.regionCode),
    projectIntro: project.projectIntro,
    content: project.contentSections
      .map(({ heading, text }) => `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>`)
      .join(''),
    contactName: project.contactName,
    contactPhone: project.contactPhone,
    startsAt: moved(project.startTime),
    endsAt: moved(project.endTime),
    cover: `picture:${project.picture}`,
    companyIndexes: project.companyIndexes,
    jobHint: project.jobHint,
  }))
}

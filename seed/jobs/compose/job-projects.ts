import type { ProjectContent } from '#seed/content/jobs/read-jobs.ts'
import { buildProjects, type SeedProject } from '#seed/jobs/build-projects.ts'
import type { FullTitle } from './title-fit.ts'

/** Finds the projects that show a job. */
type ProjectFinder = (job: {
  companyIndex: number
  title: FullTitle
  workYearsName: string
  isExpired: boolean
}) => string[]

/** Creates a finder: ended projects show only ended jobs, running and future projects only open jobs. */
export const createProjectFinder = (asOf: Date): ProjectFinder => {
  const byCompany = new Map<number, { project: SeedProject; hasEnded: boolean }[]>()
  for (const project of buildProjects(asOf)) {
    const entry = { project, hasEnded: project.endsAt < asOf }
    for (const index of project.companyIndexes) byCompany.set(index, [...(byCompany.get(index) ?? []), entry])
  }
  return ({ companyIndex, title, workYearsName, isExpired }) =>
    (byCompany.get(companyIndex) ?? [])
      .filter(({ project, hasEnded }) => hasEnded === isExpired && matchesHint(project.jobHint, title, workYearsName))
      .map(({ project }) => project.key)
}

/** Whether a job with this title and required experience meets the criteria of a project. */
export const matchesHint = (
  hint: ProjectContent['jobHint'],
  { family, title }: FullTitle,
  workYearsName: string,
): boolean =>
  (hint.families?.includes(family.familyId) ?? true) &&
  (hint.levels?.includes(title.level) ?? true) &&
  (hint.educations?.includes(title.educationName) ?? true) &&
  (hint.workYears?.includes(workYearsName) ?? true)

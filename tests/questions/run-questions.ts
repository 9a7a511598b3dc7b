import { readFileSync } from 'node:fs'
import type { Job, JobCard } from '#contracts/generated/wire.ts'
import type { Query } from './question.ts'

/** Keywords of a file in this folder, one per line. */
export const readQuestions = (file: string): Query[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Query)

/** Access to a site for checks over HTTP: rendered pages, all jobs, and single jobs. */
export async function siteOverHttp(base: string) {
  const call = async <Reply>(path: string): Promise<Reply> => {
    const response = await fetch(`${base}/prod-api${path}`, { method: 'POST' })
    return (await response.json()) as Reply
  }
  const jobs: JobCard[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await call<{ rows: JobCard[]; total: number }>(
      `/api/jobs/jobsList?pageSize=1000&pageNum=${pageNum}`,
    )
    jobs.push(...rows)
    if (jobs.length >= total || rows.length === 0) break
  }
  return {
    load: async (path: string) => (await fetch(base + path)).text(),
    api: { jobs, job: async (id: number) => (await call<{ data: Job }>(`/api/jobs/jobs?jobId=${id}`)).data },
  }
}

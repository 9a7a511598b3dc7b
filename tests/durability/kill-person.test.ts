import type { ChildProcess } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/start/settings.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { openDatabase } from '#server/database/database.ts'
import { createServices } from '#server/features.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { templateUrl } from '#server/testing/test-database.ts'
import { ended, launchServer, listening, type RunningServer } from './running-server.ts'

const ROUNDS = 3
const JOBS_PER_ROUND = 120
const ANSWERS_BEFORE_KILL = 40

type Person = { id: number; key: string }
type Reply = { code: number; data?: Record<string, number>; rows?: { jobId: number; progressList: unknown[] }[] }

let folder: string
let environment: NodeJS.ProcessEnv
let people: Person[]
let jobIds: number[]
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-kill-'))
  environment = {
    ...process.env,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: join(folder, 'files'),
    DATA_KEY: TEST_DATA_KEY,
    LOG_LEVEL: 'silent',
    PORT: '0',
  }
  ;({ people, jobIds } = await prepare())
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all([...processes].map(ended))
  await rm(folder, { recursive: true, force: true })
})

test('kill -9 during résumé commits and applications loses no acknowledged write', async () => {
  /** Acknowledged writes: ids of experiences by person, and ids of jobs with an application. */
  const experiences = new Map<number, Set<number>>(people.map(({ id }) => [id, new Set()]))
  const applied = new Set<number>()
  const [writer, applicant] = people as [Person, Person]

  for (let round = 0; round < ROUNDS; round += 1) {
    const { child, base } = await startServer()
    let answered = 0
    const count = () => {
      answered += 1
      if (answered === ANSWERS_BEFORE_KILL) child.kill('SIGKILL')
    }
    const commit = async () => {
      for (let index = 0; index < 25; index += 1) {
        const known = [...(experiences.get(writer.id) ?? [])]
        const workExperienceId = known.length >= 28 ? known[index] : undefined
        const reply = await post(base, writer, 'workExperienceCommit', {
          ...work,
          ...(workExperienceId && { workExperienceId }),
        })
        expect(reply.code).toBe(200)
        experiences.get(writer.id)?.add(Number(reply.data?.['workExperienceId']))
        count()
      }
    }
    const apply = async (lane: number) => {
      for (const jobId of jobIds
        .slice(round * JOBS_PER_ROUND, (round + 1) * JOBS_PER_ROUND)
        .filter((id) => id % 3 === lane)) {
        const { code } = await post(base, applicant, 'applyForJob', { jobId })
        expect(code).toBe(200)
        applied.add(jobId)
        count()
      }
    }
    await Promise.all([commit(), apply(0), apply(1), apply(2)].map(untilDead))
    await ended(child)
    expect(answered).toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL)
  }

  const { child, base } = await startServer()
  const resume = (await get(base, writer, 'personalInfo')) as {
    data: { workExperienceList: { workExperienceId: number }[] }
  }
  const kept = new Set(resume.data.workExperienceList.map(({ workExperienceId }) => workExperienceId))
  expect([...(experiences.get(writer.id) ?? [])].filter((id) => !kept.has(id))).toEqual([])
  const list = await post(base, applicant, 'jobRelationList?pageSize=1000', {})
  const listed = new Set(list.rows?.map(({ jobId }) => jobId))
  expect([...applied].filter((id) => !listed.has(id))).toEqual([])
  // application, first step and consent are one transaction: none exists without the others
  expect(list.rows?.filter(({ progressList }) => progressList.length !== 1)).toEqual([])
  child.kill('SIGTERM')
  await ended(child)
  const database = await openDatabase({ url: String(environment['DATABASE_URL']) })
  expect(await database.read.consent.count({ where: { personId: applicant.id, document: 'application' } })).toBe(
    listed.size,
  )
  await database.close()
})

const work = { companyName: '公司', positionName: '职位', startTime: '2020-07', toNow: true, workContent: '内容' }

/** Creates two persons with sessions, one of them with a complete résumé, and enough jobs. */
async function prepare(): Promise<{ people: Person[]; jobIds: number[] }> {
  const config = readConfig(environment)
  await copyFile(sqliteFile(templateUrl('sqlite')), sqliteFile(config.databaseUrl))
  const database = await openDatabase({ url: config.databaseUrl })
  const services = createServices({ config, database })
  await services.lookupWriting.insert(sampleLookups)
  const [company = 0] = await services.companyWriting.create([companyDraft()])
  const deadline = new Date(Date.now() + 30 * 86_400_000)
  const drafts = Array.from({ length: ROUNDS * JOBS_PER_ROUND }, () =>
    jobDraft(company, { releasedAt: new Date(0), deadline }),
  )
  const ids = await services.jobWriting.publish(drafts)
  const made = await database.transaction(async (tx) => {
    const found: Person[] = []
    for (const phoneNumber of ['19900000001', '19900000002']) {
      const id = await services.people.create(tx, { phoneNumber, userName: '林屿舟', parts: complete })
      const key = await services.sessions.open(tx, id, 'password', { address: '', userAgent: '' })
      found.push({ id, key })
    }
    return found
  })
  await services.shortLived.close()
  await database.close()
  return { people: made, jobIds: ids }
}

const complete = {
  educationCode: '4',
  workYearsCode: '4',
  advantage: '优势',
  intention: { create: { jobName: '工程师', salaryMin: 0, salaryMax: 0, natureCode: '1' } },
  workExperiences: {
    create: { companyName: '公司', industryName: '', positionName: '职位', startMonth: '2020-07', content: '内容' },
  },
  educationExperiences: {
    create: { schoolName: '大学', majorName: '专业', educationCode: '4', isFullTime: true, startMonth: '2016-09' },
  },
  projectExperiences: { create: { projectName: '项目', projectRole: '角色', startMonth: '2021-01', content: '内容' } },
}

function startServer(): Promise<RunningServer> {
  const child = launchServer(environment)
  processes.add(child)
  return listening(child)
}

const address = (base: string, call: string) => `${base}/prod-api/api/miniProgram/${call}`

async function post(base: string, { key }: Person, call: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json', AuSessionKey: key }
  const reply = await fetch(address(base, call), { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()) as Reply
}

async function get(base: string, { key }: Person, call: string): Promise<unknown> {
  return (await fetch(address(base, call), { headers: { AuSessionKey: key } })).json()
}

/** Ignores the network error of a call that was pending when the server died: this call was not acknowledged. */
const untilDead = (work_: Promise<void>) =>
  work_.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })

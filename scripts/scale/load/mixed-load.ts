import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/constants/limits.ts'
import { readApplicants } from '#seed/content/people/read-applicants.ts'
import { readPeople } from '#seed/content/people/read-people.ts'
import { APPLICANT_PASSWORD } from '#seed/people/seed-applicants.ts'
import { type EditorialDesk, openEditorialDesk, StepFailed } from './editorial-desk.ts'
import { fileSteps } from './file-steps.ts'
import { jsonOf, type Response, send } from './http.ts'
import { type JobSeeker, jobSeeker, type Place, type Seeker } from './job-seeker.ts'
import { rotation } from './rotation.ts'
import { createLedger, type KeptText, type Ledger } from './ledger.ts'
import { createTally, failureOf, type Kind, type Tally } from './tally.ts'

/** The kinds of requests in each second of the load. */
const SECOND: readonly Kind[] = [
  ...Array.from({ length: 18 }, () => 'page' as const),
  ...Array.from({ length: 9 }, () => 'call' as const),
  ...Array.from({ length: 6 }, () => 'resume' as const),
  'logIn',
  'logIn',
  'resumeWrite',
  'resumeWrite',
  'upload',
  'file',
  'file',
  'file',
  'draft',
  'publication',
]
const PAGES = [
  '/',
  '/announcement?announcementId=1',
  '/announcement?announcementId=3',
  '/policy',
  '/aboutUs?aboutUsId=1',
  '/jobs',
  '/companys',
  '/calendar',
]
const CALLS = [
  'getCommentListWithPage?typeIdArr=1&pageSize=10',
  'getCmLocation',
  'getLatestPositionList',
  'getHotPositionList',
]
const RESUME = '/api/miniProgram'
const WORK = { companyName: '江汉公司', positionName: '工程师', startTime: '2020-07', toNow: true }

/** Result of a load. */
export type LoadResult = { tally: Tally; writes: number; lost: string[] }

/** Job seekers and staff members who stay logged in from row to row. */
export type Crowd = {
  /** Runs the load while `work` runs, then looks up the acknowledged writes. */
  during: (work: () => Promise<void>) => Promise<LoadResult>
  /** Loads the pages of the load into the cache of a process. */
  warm: (base: string) => Promise<void>
  desk: EditorialDesk
  seekers: readonly Seeker[]
}

/** Logs in all job seekers and staff members. */
export async function openCrowd(place: Place): Promise<Crowd> {
  const people = [
    ...readPeople(),
    ...readApplicants().applicants.map((each) => ({ ...each, password: APPLICANT_PASSWORD })),
  ]
  const seekers: Seeker[] = []
  for (const [at, person] of people.entries()) {
    const seeker = jobSeeker(place, person, `127.0.1.${at + 1}`)
    const { response, key } = await seeker.logIn()
    const failure = failureOf(response)
    if (failure !== undefined) throw new Error(`${person.phoneNumber} is not logged in: ${failure}`)
    seekers.push({ ...seeker, key })
  }
  const desk = await openEditorialDesk(place.base)
  return {
    desk,
    seekers,
    async warm(base) {
      for (const page of PAGES) await send(base + page)
      for (const path of CALLS) await send(`${base}${API_BASE}/open/website/${path}`)
    },
    async during(work) {
      const [tally, ledger] = [createTally(), createLedger()]
      const steps = stepsOf({ base: place.base, seekers, desk, tally, ledger })
      let isOver = false
      const load = pacedLoad(steps, () => isOver)
      try {
        await work()
      } finally {
        isOver = true
        await load
      }
      const { count, lost } = await ledger.check()
      return { tally, writes: count, lost }
    },
  }
}

type Steps = Readonly<Record<Kind, () => Promise<void>>>

/** Starts a step at fixed intervals, even while earlier steps are pending. */
async function pacedLoad(steps: Steps, isOver: () => boolean): Promise<void> {
  const open = new Set<Promise<void>>()
  const begin = performance.now()
  for (let count = 0; !isOver(); count += 1) {
    // a step width coprime to the length spreads the kinds over the second
    const kind = SECOND[(count * 7) % SECOND.length] ?? 'page'
    const step: Promise<void> = steps[kind]().finally(() => open.delete(step))
    open.add(step)
    await wait(Math.max(0, begin + (count + 1) * (1000 / SECOND.length) - performance.now()))
  }
  await Promise.all(open)
}

type Parts = { base: string; seekers: readonly Seeker[]; desk: EditorialDesk; tally: Tally; ledger: Ledger }

function stepsOf({ base, seekers, desk, tally, ledger }: Parts): Steps {
  const next = rotation()
  const counted = async (kind: Kind, sent: Promise<Response>): Promise<Response> => {
    const response = await sent
    tally.add(kind, response)
    return response
  }
  const get = (kind: Kind, path: string) => async () => void (await counted(kind, send(base + path)))
  const isAlive = async (seeker: JobSeeker, key: string) =>
    failureOf(await seeker.get(`${RESUME}/personalInfo`, key)) === undefined
  for (const seeker of seekers) ledger.made(`session of ${seeker.phoneNumber}`, () => isAlive(seeker, seeker.key))
  return {
    page: () => get('page', next('page', PAGES))(),
    call: () => get('call', `${API_BASE}/open/website/${next('call', CALLS)}`)(),
    async resume() {
      const seeker = next('resume', seekers)
      await counted('resume', seeker.get(`${RESUME}/personalInfo`, seeker.key))
    },
    async logIn() {
      const seeker = next('logIn', seekers)
      const { response, key } = await seeker.logIn()
      tally.add('logIn', response)
      if (failureOf(response) === undefined) ledger.made('log-in', () => isAlive(seeker, key))
    },
    ...fileSteps({ seekers, tally, ledger }),
    resumeWrite: exclusive(resumeWriter(seekers, ledger, counted)),
    draft: exclusive(draftWriter(desk, ledger, counted, (response) => tally.add('draft', response))),
    publication: exclusive(async () => {
      const title = `关于专场招聘会的公告${Date.now()}`
      const articleId = await desk
        .publish(title, (response) => tally.add('publication', response))
        .catch(ignoreFailedStep)
      if (articleId === undefined) return
      ledger.made(`article ${articleId}`, async () => {
        const shown = await send(`${base}${API_BASE}/open/website/getCommentById?cmCommentId=${articleId}`)
        return shown.body.includes(title)
      })
    }),
  }
}

type Counted = (kind: Kind, sent: Promise<Response>) => Promise<Response>

/** Rewrites one work experience of the first job seeker. */
function resumeWriter([seeker]: readonly Seeker[], ledger: Ledger, counted: Counted): () => Promise<void> {
  let [written, workExperienceId] = [0, 0]
  let kept: KeptText | undefined
  return async () => {
    if (seeker === undefined) return
    const read = async () => (await seeker.get(`${RESUME}/personalInfo`, seeker.key)).body.toString()
    kept ??= ledger.text('work experience', read)
    const workContent = `写入${Date.now()}-${(written += 1)}。`
    const body = { ...WORK, workContent, ...(workExperienceId > 0 && { workExperienceId }) }
    const response = await counted('resumeWrite', seeker.post(`${RESUME}/workExperienceCommit`, seeker.key, body))
    kept.wrote(workContent, response)
    const data = jsonOf(response)?.['data'] as { workExperienceId?: number } | null | undefined
    workExperienceId = data?.workExperienceId ?? workExperienceId
  }
}

/** Saves the draft of one article with each call. */
function draftWriter(
  desk: EditorialDesk,
  ledger: Ledger,
  counted: Counted,
  onStep: (response: Response) => void,
): () => Promise<void> {
  let article: { articleId: number; version: number } | undefined
  let kept: KeptText | undefined
  return async () => {
    article ??= await desk.create(onStep).catch(ignoreFailedStep)
    if (article === undefined) return
    const { articleId } = article
    kept ??= ledger.text('draft', async () => (await desk.read(articleId))?.title)
    const title = `草稿${Date.now()}`
    const response = await counted('draft', desk.save(article, title))
    kept.wrote(title, response)
    const version = Number((jsonOf(response)?.['data'] as { version?: number } | null | undefined)?.version)
    // after a failure the version is unknown: reads it
    const known = version > 0 ? { articleId, version } : await desk.read(articleId)
    if (known !== undefined) article = { articleId, version: known.version }
  }
}

function ignoreFailedStep(error: unknown): undefined {
  if (!(error instanceof StepFailed)) throw error
  return undefined
}

/** Wraps `work` so that a call does nothing while an earlier call is pending. */
function exclusive(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  }
}

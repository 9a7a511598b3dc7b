import { Agent } from 'node:http'
import { randomInt } from 'node:crypto'
import { API_BASE } from '#contracts/constants/limits.ts'
import { jsonOf, type Response, send } from '#scripts/scale/load/http.ts'
import { multipart } from '#scripts/scale/load/job-seeker.ts'
import { failureOf } from '#scripts/scale/load/tally.ts'
import type { PerKind } from './kinds.ts'
import type { PageFiles } from './page-visits.ts'

const PEOPLE = 100
const PASSWORD = 'Lvse.Hupan7'
const UPLOAD_BYTES = 100_000
const JOBS = 100
const SALARIES = 5000
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
const KEYWORDS = ['工程师', '护士', '会计', '销售', '司机', '教师', '设计', '行政', '软件', '质检']
const RESUME = `${API_BASE}/api/miniProgram`
const WORK = { companyName: '江汉公司', positionName: '工程师', startTime: '2020-07', toNow: true }
const BROTLI = { 'accept-encoding': 'br' }

/** Functions that make a request, by kind. */
export type Requests = PerKind<() => Promise<Response>>

/** Session key of a person, and id of an entry in the résumé. */
type Person = { key: string; workExperienceId: number }

/** Creates accounts with résumés, and the requests of users and visitors. @throws Error if a call fails. */
export async function openRequests(base: string, files: PageFiles): Promise<Requests> {
  const agent = new Agent({ keepAlive: true })
  const get = (path: string, headers: Record<string, string> = {}) => send(base + path, { agent, headers })
  const post = (path: string, key: string, body?: object) =>
    send(base + path, {
      agent,
      method: 'POST',
      headers: { ausessionkey: key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const numbers = Array.from({ length: PEOPLE }, (_, at) => `1381${String(at).padStart(7, '0')}`)
  for (const phoneNumber of numbers) await need(await get(`/__bench/account?phoneNumber=${phoneNumber}`), 'account')
  const logIn = (at: number) => {
    const query = new URLSearchParams({ phoneNumber: numbers[at % PEOPLE] ?? '', userPassword: PASSWORD })
    // a separate address for each account, because log-ins are rate limited by address
    const localAddress = `127.0.3.${1 + (at % PEOPLE)}`
    return send(`${base}${API_BASE}/open/website/passwordLogin?${query}`, { agent, method: 'POST', localAddress })
  }
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at += 1) people.push(await withResume(post, await keyOf(get, at)))
  const etags = await Promise.all(PAGES.map(async (page) => (await get(page, BROTLI)).headers.etag ?? ''))
  const jobs = await jobIds(post)
  // starts at a random number, so that no run repeats the searches of an earlier run on the same data
  const next = rotation(randomInt(1e6))
  const one = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
  const person = (at: number) => one(people, at)
  // pages and calls share the counter, so that no search is repeated
  const search = () => {
    const at = next('search')
    const [salaryMin, salaryMax] = [at % SALARIES, 20_000 + (Math.floor(at / SALARIES) % SALARIES)]
    return { keyword: encodeURIComponent(one(KEYWORDS, at)), salaryMin, salaryMax }
  }
  const pair = pairs(jobs)
  return {
    page: () => get(one(PAGES, next('page')), BROTLI),
    revalidation() {
      const at = next('revalidation')
      return get(one(PAGES, at), { ...BROTLI, 'if-none-match': one(etags, at) })
    },
    asset: () => get(one(files.assets, next('asset')), BROTLI),
    picture: () => get(one(files.pictures, next('picture'))),
    newPage() {
      const { keyword, salaryMin, salaryMax } = search()
      return get(`/jobs?keyword=${keyword}&salary=${salaryMin}-${salaryMax}`, BROTLI)
    },
    call: () => get(`${API_BASE}/open/website/${one(CALLS, next('call'))}`),
    search() {
      const { keyword, salaryMin, salaryMax } = search()
      const query = `keyword=${keyword}&salaryMin=${salaryMin}&salaryMax=${salaryMax}&pageNum=1&pageSize=10`
      return post(`${API_BASE}/api/jobs/jobsList?${query}`, '')
    },
    logIn: () => logIn(next('logIn')),
    resume: () => get(`${RESUME}/personalInfo`, { ausessionkey: person(next('resume')).key }),
    applications: () => post(`${RESUME}/jobRelationList?pageNum=1&pageSize=10`, person(next('applications')).key),
    resumeWrite() {
      const at = next('resumeWrite')
      const { key, workExperienceId } = person(at)
      return post(`${RESUME}/workExperienceCommit`, key, { ...WORK, workExperienceId, workContent: `负责第${at}项。` })
    },
    application() {
      const { at, jobId } = pair()
      return post(`${RESUME}/applyForJob`, person(at).key, { jobId })
    },
    upload() {
      const at = next('upload')
      const bytes = Buffer.concat([Buffer.from(`%PDF-1.4\n% ${at}\n`), Buffer.alloc(UPLOAD_BYTES, 32)])
      const form = multipart('材料.pdf', bytes)
      const boundary = form.subarray(2, form.indexOf('\r\n')).toString()
      return send(`${base}${API_BASE}/common/upload?purpose=file`, {
        agent,
        method: 'POST',
        headers: { ausessionkey: person(at).key, 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: form,
      })
    },
  }

  /** Returns a function that pairs each person once with each job. */
  function pairs(all: readonly number[]) {
    let made = 0
    return () => {
      const at = made++
      return { at: at % PEOPLE, jobId: all[Math.floor(at / PEOPLE)] ?? 0 }
    }
  }
}

type Post = (path: string, key: string, body?: object) => Promise<Response>

const keyOf = async (get: (path: string) => Promise<Response>, at: number): Promise<string> =>
  // random phone numbers, because earlier runs on the same data have registered theirs
  (
    await need(await get(`/__bench/session?phoneNumber=1${randomInt(3e9, 9e9 - PEOPLE) + at}`), 'session')
  ).body.toString()

async function withResume(post: Post, key: string): Promise<Person> {
  const intention = { jobName: '车辆工程师', salaryMin: 8000, salaryMax: 12_000, jobNature: '1' }
  const about = { userName: '林屿舟', education: '4', workYears: '4', intention }
  await need(await post(`${RESUME}/personalInfoCommit`, key, about), 'personalInfoCommit')
  const school = { schoolName: '楚渚理工大学', majorName: '机械', education: '4', fullTime: true }
  const time = { startTime: '2016-09', endTime: '2020-06' }
  await need(
    await post(`${RESUME}/educationExperienceCommit`, key, { ...school, ...time }),
    'educationExperienceCommit',
  )
  const work = await need(
    await post(`${RESUME}/workExperienceCommit`, key, { ...WORK, workContent: '设计' }),
    'workExperienceCommit',
  )
  const { workExperienceId } = dataOf(work)['data'] as { workExperienceId: number }
  return { key, workExperienceId }
}

async function jobIds(post: Post): Promise<number[]> {
  const list = await need(await post(`${API_BASE}/api/jobs/jobsList?pageNum=1&pageSize=${JOBS}`, ''), 'jobsList')
  return (dataOf(list)['rows'] as { jobId: number }[]).map(({ jobId }) => jobId)
}

const dataOf = (response: Response) => jsonOf(response) ?? {}

async function need(response: Response, what: string): Promise<Response> {
  const failure = failureOf(response)
  if (failure !== undefined) throw new Error(`${what}: ${failure}`)
  return response
}

/** Creates counters by name, which start at `first`. */
function rotation(first: number) {
  const counts = new Map<string, number>()
  return (name: string): number => {
    const at = counts.get(name) ?? first
    counts.set(name, at + 1)
    return at
  }
}

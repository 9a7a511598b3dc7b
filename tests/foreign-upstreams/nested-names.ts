import { randomBytes, randomInt } from 'node:crypto'
import { type Captcha, createCaptcha } from './nested-names-captcha.ts'
import { articles, companies, industries, jobs, regions } from './nested-names-content.ts'
import { type Call, listen, PIXEL, type Running, type Said } from './listen.ts'

/**
 * A back end with snake_case names that nests the fields of other entities without a prefix: `company: { id, name }`.
 * It supports log-in by code after a captcha, a résumé and applications. The token of a log-in is in `data`, unknown
 * ids return 404, empty columns are null.
 *
 * Injected bug: the error for an id that is not a number contains paths of the program's files.
 */
export async function startNestedNames(port?: number): Promise<NestedNames> {
  const state: State = { people: new Map(), sessions: new Map(), messages: [], captcha: createCaptcha() }
  const running = await listen((call) => answer(call, state), port)
  const known = personOf(state, '13700005555')
  known.user_name = '何一'
  known.applications.push({ id: 8999, job_id: 701, create_time: '2025-07-20 10:00:00' })
  state.sessions.set(NESTED_NAMES_KEY, known.phone_number)
  return { ...running, messages: state.messages, captchaAnswer: state.captcha.answerOf }
}

/** Session key of a person who is logged in from the start and has applied for a job. */
export const NESTED_NAMES_KEY = 'nn_1f0c7d2e9b'

export type NestedNames = Running & {
  /** Text messages sent, oldest first. */
  messages: readonly Message[]
  /** Returns the position where the piece of a captcha belongs. */
  captchaAnswer: Captcha['answerOf']
}

type Experience = { id: number } & Record<string, unknown>
type Person = {
  id: number
  phone_number: string
  user_name: string | null
  profile: Record<string, unknown>
  work_experience_list: Experience[]
  education_experience_list: Experience[]
  project_experience_list: Experience[]
  applications: { id: number; job_id: number; create_time: string }[]
}
type Message = { phone: string; code: string; isUsed: boolean }
type State = {
  people: Map<string, Person>
  sessions: Map<string, string>
  messages: Message[]
  captcha: Captcha
}

const ok = (data?: unknown): Said => ({ json: { code: 200, msg: 'ok', ...(data === undefined ? {} : { data }) } })
const refuse = (code: number, msg: string): Said => ({ json: { code, msg } })
const missing = () => refuse(404, '记录不存在')
const numberIn = ({ query }: Call, name: string) => Number(query.get(name))

function personOf({ people }: State, phone: string): Person {
  const known = people.get(phone)
  if (known) return known
  const person: Person = {
    id: people.size + 1,
    phone_number: phone,
    user_name: null,
    profile: {},
    work_experience_list: [],
    education_experience_list: [],
    project_experience_list: [],
    applications: [],
  }
  people.set(phone, person)
  return person
}

function page(rows: readonly object[], call: Call): Said {
  const [pageNum, pageSize] = [numberIn(call, 'pageNum') || 1, numberIn(call, 'pageSize') || 10]
  if (!Number.isInteger(pageNum) || !Number.isInteger(pageSize) || pageNum < 1 || pageSize < 1 || pageSize > 1000)
    return refuse(500, '参数错误')
  const first = (pageNum - 1) * pageSize
  return { json: { code: 200, msg: 'ok', total: rows.length, rows: rows.slice(first, first + pageSize) } }
}

const where = <Row extends object>(rows: readonly Row[], call: Call, parent: keyof Row & string, name: string): Row[] =>
  rows.filter((row) => !call.query.get(name) || (row[parent] as { id: number }).id === numberIn(call, name))

const LISTS: Readonly<Record<string, (call: Call) => Said>> = {
  getCommentListWithPage: (call) => {
    const types = (call.query.get('typeIdArr') ?? '').split(',').filter(Boolean).map(Number)
    return page(
      articles
        .filter(({ type }) => types.length === 0 || types.includes(type.id))
        .map(({ content: _content, ...row }) => row),
      call,
    )
  },
  getCommentById: (call) => found(articles, 'cm_comment_id', numberIn(call, 'cmCommentId')),
  jobsList: (call) => {
    const word = call.query.get('keyword') ?? ''
    return page(where(where(jobs.filter(({ name }) => name.includes(word)), call, 'company', 'companyId'), call, 'region', 'regionId'), call) // prettier-ignore
  },
  jobs: (call) => found(jobs, 'id', numberIn(call, 'jobId')),
  companyList: (call) => page(where(companies, call, 'region', 'regionId'), call),
  company: (call) => found(companies, 'id', numberIn(call, 'companyId')),
  getLatestPositionList: (call) => ok(jobs.slice(0, numberIn(call, 'size') || 12)),
  getHotPositionList: (call) => ok(jobs.toReversed().slice(0, numberIn(call, 'size') || 12)),
  getHotCompanyList: (call) => ok(companies.slice(0, numberIn(call, 'limit') || 6)),
  getRegionList: () => ok(regions),
  getIndustryTree: () => ok(industries),
  getBannerList: () => ok([]),
  getBarPictureList: () => ok([]),
  getReRecruitProjectList: () => ok([]),
  getSingleRecruitProject: missing,
  getProjectCompanyList: (call) => page([], call),
  getPreviewUrl: ({ query }) => (query.get('objectKey') ? ok('https://oss.example.cn/a.png') : refuse(500, '参数错误')),
  getProductSystemTree: () => ok([{ cm_product_system_id: '395', pid: '0', name: '产品体系' }]),
  getCmLocation: () => ok([]),
  reTradeList: () => ok([{ id: 1, parent_id: 0, name: '技术' }]),
  undergraduateMajorList: () => ok([{ id: 1, parent_id: 0, name: '工学' }]),
}

function found(rows: readonly object[], key: string, id: number): Said {
  if (Number.isNaN(id))
    return refuse(
      500,
      'TypeError: NaN is not an id\n    at JobService.find (/srv/talent-api/dist/job.service.js:41:17)',
    )
  const row = rows.find((each) => (each as Record<string, unknown>)[key] === id)
  return row ? ok(row) : missing()
}

const PHONE = /^1\d{10}$/

function logIn(state: State, phone: string): Said {
  const token = `nn_${randomBytes(8).toString('hex')}`
  state.sessions.set(token, phone)
  const { id, user_name, phone_number } = personOf(state, phone)
  return ok({ token, mini_program_person_id: id, user_name, phone_number, profile_photo: null })
}

const OPEN: Readonly<Record<string, (call: Call, state: State) => Said>> = {
  sendCode: ({ body }, { messages, captcha }) => {
    const phone = String(body['phoneNumber'])
    if (!PHONE.test(phone)) return refuse(500, '手机号格式不正确')
    if (!captcha.takeProof(String(body['captchaVerification']))) return refuse(500, '请先完成安全验证')
    messages.push({ phone, code: String(randomInt(100_000, 1_000_000)), isUsed: false })
    return ok()
  },
  verifyCodeLogin: ({ query }, state) => {
    const [phone, code] = [query.get('phoneNumber') ?? '', query.get('verifyCode')]
    const sent = state.messages.findIndex((each) => each.phone === phone && each.code === code && !each.isUsed)
    if (sent < 0) return refuse(500, '验证码错误或已过期')
    ;(state.messages[sent] as Message).isUsed = true
    return logIn(state, phone)
  },
  register: () => refuse(500, '验证码错误或已过期'),
  passwordLogin: () => refuse(500, '账号或密码错误'),
  editPassword: () => refuse(500, '验证码错误或已过期'),
}

const PARTS: Readonly<Record<string, keyof Person>> = {
  work: 'work_experience_list',
  education: 'education_experience_list',
  project: 'project_experience_list',
}

const shownPerson = ({ id, phone_number, user_name, profile, applications: _none, ...lists }: Person) => ({
  mini_program_person_id: id,
  phone_number,
  user_name,
  profile_photo: null,
  sex: null,
  birthday: null,
  email: null,
  self_evaluation: null,
  ...profile,
  ...lists,
})

function own({ body, method, path, query }: Call, name: string, person: Person): Said {
  if (name === 'personalInfo') return ok(shownPerson(person))
  if (name === 'personalInfoCommit') {
    if (typeof body['user_name'] !== 'string' || body['user_name'] === '') return refuse(500, '姓名不能为空')
    person.user_name = body['user_name']
    for (const field of ['sex', 'birthday', 'email', 'self_evaluation'])
      if (field in body) person.profile[field] = body[field]
    return ok()
  }
  const [, part = '', deleted = ''] = /^(\w+)ExperienceCommit$|^delete(\w+)Experience$/i.exec(path.split('/')[3] ?? '') ?? [] // prettier-ignore
  const list = person[PARTS[(part || deleted).toLowerCase()] ?? 'applications'] as Experience[]
  if (part !== '') {
    const id = Number(body['id']) || Date.now()
    list.splice(list.findIndex((one) => one.id === id) >>> 0, 1, { ...body, id })
    return ok({ id })
  }
  if (deleted !== '' && method === 'DELETE') {
    const index = list.findIndex(({ id }) => id === Number(name))
    if (index < 0) return missing()
    list.splice(index, 1)
    return ok()
  }
  if (name === 'applyForJob') {
    const job = jobs.find(({ id }) => id === body['jobId'])
    if (job === undefined) return missing()
    if (person.user_name === null) return refuse(500, '请先完善简历')
    if (person.applications.some(({ job_id }) => job_id === job.id)) return refuse(500, '您已投递过该职位')
    const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    person.applications.unshift({ id: 9000 + person.applications.length, job_id: job.id, create_time: time })
    return ok()
  }
  if (path.includes('/getJobApplyStatus/')) {
    if (!jobs.some(({ id }) => id === Number(name))) return missing()
    const application = person.applications.find(({ job_id }) => job_id === Number(name))
    return ok({ job_id: Number(name), apply_status: application ? '1' : '0', apply_time: application?.create_time ?? null }) // prettier-ignore
  }
  if (name === 'jobRelationList') {
    const rows = person.applications.map(({ id, job_id, create_time }) => {
      const job = jobs.find((each) => each.id === job_id)
      return { id, relation_type: 'apply', apply_status: '1', apply_time: create_time, job }
    })
    return page(['apply', '', null].includes(query.get('relationType')) ? rows : [], { query } as Call)
  }
  if (name === 'resumeUpload') return ok()
  return missing()
}

function answer(call: Call, state: State): Said {
  if (call.path.startsWith('/captcha/')) return state.captcha.reply(call)
  const name = call.path.split('/').at(-1) ?? ''
  if (name === 'getUnlimitedQRCode') return { bytes: PIXEL, type: 'image/png' }
  if (name === 'checkSceneLoginStatus') return ok({ login_status: '0' })
  const list = LISTS[name]
  if (list) return list(call)
  const open = OPEN[name]
  if (open && call.path.startsWith('/open/')) return open(call, state)
  if (!call.path.startsWith('/api/miniProgram/')) return missing()
  if (call.key === undefined) return refuse(401, '认证失败，无法访问系统资源')
  const phone = state.sessions.get(call.key)
  if (phone === undefined) return refuse(102, '登录状态已过期，请重新登录')
  return { ...own(call, name, personOf(state, phone)), headers: { 'cache-control': 'no-store' } }
}

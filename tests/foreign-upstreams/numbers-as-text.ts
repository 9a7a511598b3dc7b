import { type Call, listen, PIXEL, type Running, type Said } from './listen.ts'

/**
 * A back end in Node whose driver reads every number as a string. Habits: '' for null, times in milliseconds, field
 * names in snake_case, HTTP 201 for created rows, HTTP 404 for missing rows, a trace id in each response, at most 50
 * rows, an empty page past the end, no validation.
 *
 * Injected bug: the message contains the error of the database.
 */
export const startNumbersAsText = (port?: number): Promise<Running> => listen(answer, port)

/** Keys of two people. */
export const NUMBERS_AS_TEXT_KEYS = 'node-key-1 node-key-2'

const DAY_MS = 86_400_000
const [BEGIN, MOST_ROWS] = [Date.UTC(2026, 5, 1, 1), 50]
type Row = Record<string, unknown>
const rows = (count: number, of: (n: number) => Row) => Array.from({ length: count }, (_none, n) => of(n))

const companies = rows(23, (n) => ({
  company_id: String(n + 1),
  company_name: `楚天第${n + 1}公司`,
  logo: '',
  city: '武汉',
}))
const jobs = rows(57, (n) => ({
  job_id: String(1000 + n),
  job_name: `职位${n + 1}`,
  company_id: String((n % 23) + 1),
  company_name: `楚天第${(n % 23) + 1}公司`,
  salary_min: String(5000 + (n % 9) * 1000),
  salary_max: String(9000 + (n % 9) * 1000),
  region_id: String((n % 3) + 2),
  published_at: BEGIN - n * 3_700_000,
  address: '',
}))
const articles = rows(64, (n) => ({
  cmCommentId: String(n + 1),
  commentTitle: `公告第${n + 1}号`,
  outline: '',
  releaseTime: BEGIN - n * DAY_MS,
  visible: '1',
  type_id: String((n % 4) + 1),
  location: '',
}))

let traces = 0
const traced = (body: object) => ({ ...body, timestamp: BEGIN + (traces += 1), traceId: `t${traces}` })
const ok = (data: unknown): Said => ({ json: traced({ code: 200, msg: 'success', data }) })
const created = (data: unknown): Said => ({ ...ok(data), status: 201 })
const fail = (code: number, msg: string, status = 200): Said => ({ status, json: traced({ code, msg }) })
const missing = () => fail(404, '资源不存在', 404)

function page(all: readonly Row[], query: URLSearchParams): Said {
  const size = Math.min(MOST_ROWS, Math.max(1, Math.trunc(Number(query.get('pageSize'))) || 20))
  const from = (Math.max(1, Math.trunc(Number(query.get('pageNum'))) || 1) - 1) * size
  const of = { code: 200, msg: 'success', total: String(all.length), rows: all.slice(from, from + size) }
  return { json: traced(of) }
}

function one(all: readonly Row[], key: string, id: string | null): Said {
  if (id !== null && !/^-?\d+$/.test(id))
    return fail(
      500,
      `ER_BAD_FIELD_ERROR: Unknown column '${id}' in 'where clause'; sql: SELECT * FROM t WHERE ${key}=${id}`,
    )
  const row = all.find((each) => each[key] === id)
  return row ? ok(row) : missing()
}

/** Sorts by a column of the rows, as numbers. */
function sorted(all: readonly Row[], query: URLSearchParams): Row[] {
  const columns: Row = { releaseTime: 'published_at', salaryMin: 'salary_min', salaryMax: 'salary_max' }
  const wanted = query.get('orderByColumn') ?? ''
  const column = all[0] !== undefined && wanted in all[0] ? wanted : String(columns[wanted])
  const sign = query.get('isAsc') === 'asc' ? 1 : -1
  return all.toSorted((a, b) => (Number(a[column] ?? 0) - Number(b[column] ?? 0)) * sign)
}

function open(name: string, { query }: Call): Said | undefined {
  switch (name) {
    case 'getCommentListWithPage':
      return page(sorted(articles, query), query)
    case 'getCommentById':
      return one(articles, 'cmCommentId', query.get('cmCommentId'))
    case 'jobsList':
      return page(sorted(jobs, query), query)
    case 'jobs':
      return one(jobs, 'job_id', query.get('jobId'))
    case 'companyList':
    case 'getProjectCompanyList':
      return page(companies, query)
    case 'company':
      return one(companies, 'company_id', query.get('companyId'))
    case 'getLatestPositionList':
    case 'getHotPositionList':
      return ok(jobs.slice(0, Number(query.get('size')) || 12))
    case 'getHotCompanyList':
      return ok(companies.slice(0, Number(query.get('limit')) || 6))
    case 'getProductSystemTree':
      return ok([{ cmProductSystemId: '396', pid: '395', name: '招聘' }])
    case 'getSingleRecruitProject':
    case 'checkSceneLoginStatus':
      return missing()
    case 'getPreviewUrl':
      return ok('/profile/upload/a.png')
    case 'sendCode':
    case 'verifyCodeLogin':
    case 'register':
    case 'passwordLogin':
    case 'editPassword':
      return fail(500, '验证码错误')
    default:
      return /^get.*List$|Tree$|^getCmLocation$|^reTradeList$|^undergraduateMajorList$/.test(name) ? ok([]) : undefined
  }
}

function answer(call: Call): Said {
  const name = call.path.split('/').at(-1) ?? ''
  const image = PIXEL.toString('base64')
  const repData = { originalImageBase64: image, jigsawImageBase64: image, token: 'd'.repeat(32), secretKey: '' }
  if (call.path === '/captcha/get') return { status: 201, json: { repCode: '0000', repMsg: '', repData } }
  if (call.path === '/captcha/check') return { json: { repCode: '6110', repMsg: '验证码已失效' } }
  if (name === 'getUnlimitedQRCode') return { bytes: PIXEL, type: 'image/png' }
  if (call.path.startsWith('/open/') && !call.path.startsWith('/open/website/')) return missing()
  const said = open(name, call)
  if (said) return said
  if (!call.path.startsWith('/api/miniProgram/')) return missing()
  if (call.key === undefined) return fail(401, '认证失败，无法访问系统资源', 401)
  const person = NUMBERS_AS_TEXT_KEYS.split(' ').indexOf(call.key)
  return person < 0 ? fail(102, '登录已过期，请重新登录') : own(name, person, call)
}

function own(name: string, person: number, { query }: Call): Said {
  // id and phone number differ from those of the log-in, so that the kit cannot determine whose data these are
  if (name === 'personalInfo')
    return ok({ uid: String(person + 7), nick: `用户${person}`, mobile: `1370000000${person}` })
  if (name === 'jobRelationList') return page([], query)
  if (name === 'download') return missing()
  return name === 'getJobApplyStatus' ? ok({ applied: false }) : created('')
}

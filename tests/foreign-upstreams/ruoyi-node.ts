import { type Call, listen, PIXEL, type Running, type Said } from './listen.ts'

/**
 * A back end of a team that ported RuoYi to Node and added tables for the site. It returns database entities with their
 * base fields and snowflake ids, null for empty columns, HTTP 201 for POST, success without data for unknown ids, and
 * 401 for every invalid key. Its paging is that of PageHelper with `reasonable`. It validates nothing.
 *
 * Injected bug: an unknown sort column is passed to the database, and the error of the database to the caller.
 */
export const startRuoyiNode = (port?: number): Promise<Running> => listen(answer, port)

/** The key of the one person who is logged in. */
export const RUOYI_NODE_KEY = 'eyJhbGciOiJIUzUxMiJ9.wang'

const BASE = {
  createBy: 'admin',
  createTime: '2025-03-01 09:00:00',
  updateBy: null,
  updateTime: null,
  remark: null,
  params: {},
}
/** A marked id, which is written to the JSON as a number without quotes, like a Java long. */
const snowflake = (n: number) => `@@${1_780_000_000_000_000_000n + BigInt(n)}@@`

const articles = Array.from({ length: 53 }, (_none, n) => ({
  ...BASE,
  cmCommentId: n + 1,
  commentTitle: `通知公告第${n + 1}号`,
  outline: n % 3 === 0 ? null : '摘要',
  typeId: (n % 9) + 1,
  coverUrl: null,
  location: null,
  visible: '1',
  status: '0',
  releaseTime: `2025-0${1 + (n % 9)}-1${n % 10} 08:30:00`,
}))
const companies = Array.from({ length: 24 }, (_none, n) => ({
  ...BASE,
  companyId: snowflake(n),
  companyName: `江汉实业${n + 1}有限公司`,
  industryId: 1 + (n % 3),
  regionId: 420100 + (n % 4),
  logoUrl: n % 2 === 0 ? null : '/profile/upload/logo.png',
  companyIntro: '简介',
  jobCount: n,
}))
const jobs = Array.from({ length: 47 }, (_none, n) => ({
  ...BASE,
  jobId: n + 1,
  jobName: `工程师${n + 1}`,
  companyId: snowflake(n % 24),
  companyName: `江汉实业${(n % 24) + 1}有限公司`,
  salaryMin: 5000 + n * 10,
  salaryMax: null,
  regionId: 420100 + (n % 4),
  educationType: '3',
  workYears: null,
  releaseTime: `2025-06-0${1 + (n % 9)} 10:00:00`,
}))
const regions = [
  { ...BASE, regionId: 420000, pid: 0, name: '湖北省', orderNum: 1 },
  ...[0, 1, 2, 3].map((n) => ({ ...BASE, regionId: 420100 + n, pid: 420000, name: `地区${n}`, orderNum: n + 2 })),
]
const person = {
  ...BASE,
  miniProgramPersonId: 7,
  userName: '王工',
  phoneNumber: '13900001111',
  sex: '0',
  birthday: null,
  email: null,
  workExperienceList: [],
  educationExperienceList: [],
  projectExperienceList: [],
}

const ok = (data?: unknown): Said => ({ json: { msg: '操作成功', code: 200, ...(data === undefined ? {} : { data }) } })
const error = (msg: string, code = 500): Said => ({ json: { msg, code } })

function page<Row extends object>(rows: readonly Row[], { query }: Call): Said {
  const size = Number(query.get('pageSize')) || 10
  const last = Math.max(1, Math.ceil(rows.length / size))
  const pageNum = Math.min(Math.max(1, Number(query.get('pageNum')) || 1), last)
  const column = query.get('orderByColumn')
  if (column !== null && column !== '' && rows[0] !== undefined && !(column in rows[0]))
    return error(
      `\n### Error querying database.  Cause: java.sql.SQLSyntaxErrorException: Unknown column '${column}' in 'order clause'\n### SQL: SELECT * FROM cm_comment ORDER BY ${column}`,
    )
  const value = (row: Row) => String((row as Record<string, unknown>)[column ?? ''])
  const sign = (query.get('isAsc') ?? '').startsWith('asc') ? 1 : -1
  const sorted = column ? rows.toSorted((a, b) => sign * value(a).localeCompare(value(b))) : rows
  return {
    json: { total: rows.length, rows: sorted.slice((pageNum - 1) * size, pageNum * size), code: 200, msg: '查询成功' },
  }
}

const filtered = <Row extends object>(rows: readonly Row[], { query }: Call, names: readonly string[]): Row[] =>
  rows.filter((row) =>
    names.every((name) => {
      const wanted = query.get(name)
      return !wanted || String((row as Record<string, unknown>)[name]).replaceAll('@@', '') === wanted
    }),
  )
const byId = <Row extends object>(rows: readonly Row[], name: string, id: string | null): Said =>
  ok(rows.find((row) => String((row as Record<string, unknown>)[name]).replaceAll('@@', '') === id))

const OPEN: Readonly<Record<string, (call: Call) => Said>> = {
  getBannerList: () =>
    ok([
      { ...BASE, cmBannerId: 1, bannerTitle: '首页', pictureUrl: '/profile/upload/1.png', linkUrl: null, orderNum: 1 },
    ]),
  getBarPictureList: () => ok([]),
  getPreviewUrl: ({ query }) => ok(`https://oss.example.cn/${query.get('objectKey')}?sign=1`),
  getCommentListWithPage: (call) => {
    const types = (call.query.get('typeIdArr') ?? '').split(',').filter((text) => /^\d+$/.test(text))
    return page(
      articles.filter(({ typeId }) => types.length === 0 || types.includes(String(typeId))),
      call,
    )
  },
  getCommentById: ({ query }) =>
    byId(
      articles.map((each) => ({ ...each, content: '<p>正文</p>' })),
      'cmCommentId',
      query.get('cmCommentId'),
    ),
  getRegionList: () => ok(regions),
  getReRecruitProjectList: () => ok([]),
  getIndustryTree: () =>
    ok([
      { ...BASE, industryId: 1, pid: 0, name: '制造', children: [{ ...BASE, industryId: 2, pid: 1, name: '汽车' }] },
    ]),
  getLatestPositionList: ({ query }) => ok(jobs.slice(0, Number(query.get('size')) || 10)),
  getHotPositionList: ({ query }) => ok(jobs.slice(5, 5 + (Number(query.get('size')) || 10))),
  getHotCompanyList: ({ query }) => ok(companies.slice(0, Number(query.get('limit')) || 10)),
  getProductSystemTree: () =>
    ok([
      { ...BASE, cmProductSystemId: '395', pid: '0', name: '产品体系' },
      { ...BASE, cmProductSystemId: '396', pid: '395', name: '人才引进' },
    ]),
  getCmLocation: () => ok([{ ...BASE, cmLocationId: 1, name: '总部', address: '武汉', contactPhone: null }]),
  sendCode: () => error('验证码已失效'),
  verifyCodeLogin: () => error('验证码错误'),
  register: () => error('验证码错误'),
  passwordLogin: () => error('用户不存在/密码错误'),
  editPassword: () => error('验证码错误'),
}
const API: Readonly<Record<string, (call: Call) => Said>> = {
  'miniProgram/getUnlimitedQRCode': () => ({ bytes: PIXEL, type: 'image/png' }),
  'miniProgram/checkSceneLoginStatus': () => ok({ status: '0' }),
  'miniProgram/getSingleRecruitProject': () => ok(),
  'miniProgram/getProjectCompanyList': (call) => page([], call),
  'miniProgram/reTradeList': () => ok([{ ...BASE, reTradeId: 1, pid: 0, name: '技术' }]),
  'miniProgram/undergraduateMajorList': () =>
    ok([{ ...BASE, undergraduateMajorId: 1, pid: 0, name: '工学', majorCode: null }]),
  'jobs/jobsList': (call) => page(filtered(jobs, call, ['companyId', 'regionId']), call),
  'jobs/jobs': ({ query }) => byId(jobs, 'jobId', query.get('jobId')),
  'company/company': ({ query }) => byId(companies, 'companyId', query.get('companyId')),
  'company/companyList': (call) => page(filtered(companies, call, ['industryId', 'regionId']), call),
}
const OWN: Readonly<Record<string, (call: Call) => Said>> = {
  'miniProgram/personalInfo': () => ok(person),
  'miniProgram/jobRelationList': (call) => page([], call),
  'miniProgram/resumeUpload': () => ok(),
  'miniProgram/download': () => error('文件不存在'),
}

function answer(call: Call): Said {
  const { method, path, key } = call
  const said = spoken(call, path.replace(/^\/(?:open\/[^/]+|api)\//, ''), key)
  const status = said.status ?? (method === 'POST' ? 201 : 200)
  if (said.json === undefined) return { ...said, status }
  return { ...said, status, bytes: Buffer.from(JSON.stringify(said.json).replaceAll(/"@@(\d+)@@"/g, '$1')) }
}

function spoken(call: Call, name: string, key: string | undefined): Said {
  if (call.path === '/captcha/get')
    return {
      json: {
        repCode: '0000',
        repMsg: null,
        repData: {
          originalImageBase64: PIXEL.toString('base64'),
          jigsawImageBase64: PIXEL.toString('base64'),
          token: 'a'.repeat(32),
          secretKey: 'BGxdEUOZkXka4HSj',
          wordList: ['山', '水', '云'],
          result: false,
        },
        success: true,
      },
    }
  if (call.path === '/captcha/check')
    return { json: { repCode: '6110', repMsg: '验证码已失效，请重新获取', repData: null, success: false } }
  const open = call.path.startsWith('/open/') ? OPEN[name] : API[name]
  if (open) return open(call)
  const isOwn = name in OWN || /^miniProgram\/(?:get|applyFor|delete|personal|work|education|project)/.test(name)
  if (isOwn) {
    if (key !== RUOYI_NODE_KEY) return error(`请求访问：${call.path}，认证失败，无法访问系统资源`, 401)
    return OWN[name]?.(call) ?? ok()
  }
  return { status: 404, json: { statusCode: 404, message: `Cannot ${call.method} ${call.path}`, error: 'Not Found' } }
}

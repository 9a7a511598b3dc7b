import { type Call, listen, PIXEL, type Running, type Said } from './listen.ts'

/**
 * A back end written from the specification alone, whose rules it keeps; where the specification is silent, it follows
 * its team's conventions. Nine dialect rules: null and empty fields are omitted; ids are strings; times are ISO
 * in UTC; all errors except 401 and 102 are 500; an unknown path is 500 too; unknown ids return 500; lists are always
 * newest first; a page past the end is empty; unspecified fields have other names. Injected bug: every session key gets
 * the data of the first person.
 */
export const startFromTheSpecification = (port?: number): Promise<Running> => listen(answer, port)

export const SPECIFICATION_KEY = 'k-2f9a7c31'

const at = (day: number) => new Date(Date.UTC(2025, 4, 60 - day, 1, 30, 0)).toISOString()

const articles = Array.from({ length: 38 }, (_none, n) => ({
  cmCommentId: String(1000 + n),
  commentTitle: `要闻${n + 1}`,
  ...(n % 4 === 0 ? {} : { outline: '内容提要' }),
  typeId: String((n % 9) + 1),
  visible: 1,
  releaseTime: at(n),
  cover: `https://img.example.cn/${n}.jpg`,
}))
const jobs = Array.from({ length: 31 }, (_none, n) => ({
  jobId: String(500 + n),
  name: `岗位${n + 1}`,
  company: { companyId: String(1 + (n % 12)), name: `单位${1 + (n % 12)}` },
  salary: { from: 6000, to: 9000 },
  ...(n % 3 === 0 ? {} : { city: '武汉' }),
  releaseTime: at(n),
}))
const companies = Array.from({ length: 12 }, (_none, n) => ({
  companyId: String(1 + n),
  name: `单位${1 + n}`,
  logo: `https://img.example.cn/c${n}.png`,
  openJobs: 3,
}))
const personalInfo = {
  personId: '9',
  name: '林一',
  mobile: '13800002222',
  works: [],
  educations: [],
  projects: [],
}

const ok = (data: unknown): Said => ({ json: { code: 200, msg: '成功', data } })
const done = (): Said => ({ json: { code: 200, msg: '成功' } })
const refuse = (msg: string): Said => ({ json: { code: 500, msg } })

function page(rows: readonly object[], { query }: Call): Said {
  const size = Math.min(1000, Number(query.get('pageSize') ?? 20) || 20)
  const first = (Number(query.get('pageNum') ?? 1) || 1) - 1
  return { json: { code: 200, msg: '成功', rows: rows.slice(first * size, (first + 1) * size), total: rows.length } }
}
const one = (rows: readonly object[], name: string, id: string | null, more = {}): Said => {
  const row = rows.find((each) => (each as Record<string, unknown>)[name] === id)
  return row ? ok({ ...row, ...more }) : refuse('数据不存在')
}

const CALLS: Readonly<Record<string, (call: Call) => Said>> = {
  'GET getBannerList': () => ok([{ id: '1', image: 'https://img.example.cn/b.jpg' }]),
  'GET getBarPictureList': () => ok([{ id: '1', image: 'https://img.example.cn/p.jpg' }]),
  'GET getPreviewUrl': ({ query }) =>
    query.get('objectKey') ? ok('https://img.example.cn/x') : refuse('objectKey 必填'),
  'GET getCommentListWithPage': (call) => {
    const types = [...call.query.entries()]
      .filter(([name]) => name.startsWith('typeIdArr'))
      .flatMap(([, text]) => text.split(','))
    return page(
      articles.filter(({ typeId }) => types.length === 0 || types.includes(typeId)),
      call,
    )
  },
  'GET getCommentById': ({ query }) =>
    one(articles, 'cmCommentId', query.get('cmCommentId'), { content: '<p>全文</p>' }),
  'GET getRegionList': () =>
    ok([
      { regionId: '1', name: '湖北' },
      { regionId: '2', parent: '1', name: '武汉' },
    ]),
  'GET getReRecruitProjectList': () => ok([{ reRecruitProjectId: '3', name: '秋季招聘' }]),
  'GET getSingleRecruitProject': ({ query }) =>
    query.get('reRecruitProjectId') === '3' ? ok({ reRecruitProjectId: '3', name: '秋季招聘' }) : refuse('数据不存在'),
  'GET getProjectCompanyList': (call) => page(companies.slice(0, 4), call),
  'POST sendCode': () => refuse('请先完成安全验证'),
  'POST verifyCodeLogin': () => refuse('验证码不正确'),
  'POST register': () => refuse('验证码不正确'),
  'POST passwordLogin': () => refuse('账号或密码不正确'),
  'POST editPassword': () => refuse('验证码不正确'),
  'GET getIndustryTree': () => ok([{ id: '1', name: '制造业', children: [{ id: '2', name: '汽车' }] }]),
  'GET getLatestPositionList': ({ query }) => ok(jobs.slice(0, Number(query.get('size')) || 12)),
  'GET getHotPositionList': ({ query }) => ok(jobs.slice(0, Number(query.get('size')) || 12)),
  'GET getHotCompanyList': ({ query }) => ok(companies.slice(0, Number(query.get('limit')) || 6)),
  'POST jobsList': (call) => page(jobs, call),
  'POST jobs': ({ query }) => one(jobs, 'jobId', query.get('jobId'), { duty: '职责' }),
  'POST company': ({ query }) => one(companies, 'companyId', query.get('companyId'), { intro: '简介' }),
  'POST companyList': (call) => page(companies, call),
  'GET reTradeList': () => ok([{ id: '1', name: '技术' }]),
  'GET undergraduateMajorList': () => ok([{ id: '1', name: '工学' }]),
  'GET getProductSystemTree': () =>
    ok([
      { cmProductSystemId: '395', pid: '0', name: '产品体系' },
      { cmProductSystemId: '401', pid: '395', name: '引才' },
    ]),
  'GET getCmLocation': () => ok([{ id: '1', address: '武昌' }]),
  'GET checkSceneLoginStatus': () => ok({ state: 'waiting' }),
}

function answer(call: Call): Said {
  if (call.path === '/captcha/get')
    return {
      json: {
        repCode: '0000',
        repData: {
          originalImageBase64: PIXEL.toString('base64'),
          jigsawImageBase64: PIXEL.toString('base64'),
          token: 'b'.repeat(32),
          secretKey: 'XwKsGlMcdPMEhR1B',
          wordList: ['山', '水', '云'],
        },
      },
    }
  if (call.path === '/captcha/check') return { json: { repCode: '6111', repMsg: '验证失败' } }
  const name = call.path.split('/').at(-1) ?? ''
  if (name === 'getUnlimitedQRCode') return { bytes: PIXEL, type: 'image/png' }
  const known = CALLS[`${call.method} ${name}`]
  if (known) return known(call)
  if (
    /^\/api\/miniProgram\/(?:personalInfo|jobRelationList|getJobApplyStatus|resumeUpload|download|applyForJob|\w+Commit|delete)/.test(
      call.path,
    )
  ) {
    if (call.key === undefined) return { json: { code: 401, msg: '请先登录' } }
    return own(call, name)
  }
  return refuse('服务异常')
}

function own(call: Call, name: string): Said {
  if (name === 'personalInfo') return ok(personalInfo)
  if (name === 'jobRelationList') return page([], call)
  if (call.path.includes('getJobApplyStatus')) return ok({ applied: false })
  if (name === 'download') return refuse('文件不存在')
  return done()
}

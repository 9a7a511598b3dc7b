import { type Call, listen, PIXEL, type Running, type Said } from './listen.ts'

/**
 * A back end with field names in snake_case, whose lists return a thousand rows regardless of the page size.
 *
 * Injected bug: responses with personal data may be stored by shared caches.
 */
export const startSnakeCase = (port?: number): Promise<Running> => listen(answer, port)

export const SNAKE_CASE_KEY = 'sess_0c1d'

const many = <Row>(of: (n: number) => Row) => Array.from({ length: 1000 }, (_none, n) => of(n))
const time = (n: number) =>
  new Date(Date.UTC(2024, 0, 1 + (n % 300), 2, 0, n % 60)).toISOString().slice(0, 19).replace('T', ' ')

const articles = many((n) => ({
  cm_comment_id: n + 1,
  comment_title: `文章${n + 1}`,
  out_line: '',
  type_id: (n % 9) + 1,
  type_name: '要闻',
  cover_url: '',
  is_visible: 1,
  release_time: time(n),
  created_at: time(n),
  updated_at: time(n),
}))
const jobs = many((n) => ({
  job_id: n + 1,
  job_name: `职位${n + 1}`,
  company_id: (n % 200) + 1,
  company_name: `公司${n % 200}`,
  salary_min: 5000,
  salary_max: 9000,
  region_id: 1 + (n % 5),
  release_time: time(n),
  created_at: time(n),
  updated_at: time(n),
}))
const companies = many((n) => ({
  company_id: n + 1,
  company_name: `公司${n}`,
  logo_url: '',
  industry_name: '制造',
  job_count: 5,
  created_at: time(n),
  updated_at: time(n),
}))

const ok = (data: unknown): Said => ({ json: { code: 200, msg: 'success', data } })
const list = (rows: readonly object[]): Said => ({ json: { code: 200, msg: 'success', rows, total: rows.length } })
const missing = (): Said => ({ json: { code: 404, msg: '访问资源不存在' } })
const one = (rows: readonly object[], name: string, id: string | null): Said => {
  const row = rows.find((each) => String((each as Record<string, unknown>)[name]) === id)
  return row ? ok(row) : missing()
}

function open(name: string, { query }: Call): Said | undefined {
  switch (name) {
    case 'getCommentListWithPage':
      return list(articles)
    case 'getCommentById':
      return one(articles, 'cm_comment_id', query.get('cmCommentId'))
    case 'jobsList':
      return list(jobs)
    case 'jobs':
      return one(jobs, 'job_id', query.get('jobId'))
    case 'companyList':
    case 'getProjectCompanyList':
      return list(companies)
    case 'company':
      return one(companies, 'company_id', query.get('companyId'))
    case 'getLatestPositionList':
    case 'getHotPositionList':
      return ok(jobs.slice(0, 12))
    case 'getHotCompanyList':
      return ok(companies.slice(0, 6))
    case 'getRegionList':
      return ok(many((n) => ({ region_id: n + 1, parent_id: 0, region_name: `地区${n}` })))
    case 'getIndustryTree':
      return ok(many((n) => ({ industry_id: n + 1, parent_id: 0, industry_name: `行业${n}`, children: [] })))
    case 'reTradeList':
      return ok(many((n) => ({ re_trade_id: n + 1, parent_id: 0, trade_name: `职业${n}` })))
    case 'undergraduateMajorList':
      return ok(many((n) => ({ undergraduate_major_id: n + 1, parent_id: 0, major_name: `专业${n}` })))
    case 'getProductSystemTree':
      return ok([{ cm_product_system_id: '395', pid: '0', name: '产品体系' }])
    case 'getBannerList':
    case 'getBarPictureList':
    case 'getReRecruitProjectList':
    case 'getCmLocation':
      return ok([])
    case 'getPreviewUrl':
      return ok('https://cdn.example.cn/a')
    case 'checkSceneLoginStatus':
      return ok({ login_status: '0' })
    case 'getSingleRecruitProject':
      return missing()
    case 'sendCode':
    case 'verifyCodeLogin':
    case 'register':
    case 'passwordLogin':
    case 'editPassword':
      return { json: { code: 500, msg: '参数错误' } }
    default:
      return undefined
  }
}

function answer(call: Call): Said {
  if (call.path === '/captcha/get')
    return {
      json: {
        repCode: '0000',
        repMsg: null,
        repData: {
          originalImageBase64: PIXEL.toString('base64'),
          jigsawImageBase64: PIXEL.toString('base64'),
          token: 'c'.repeat(32),
          secretKey: null,
          wordList: ['山', '水', '云'],
        },
      },
    }
  if (call.path === '/captcha/check') return { json: { repCode: '6110', repMsg: '验证码已失效' } }
  const name = call.path.split('/').at(-1) ?? ''
  if (name === 'getUnlimitedQRCode') return { bytes: PIXEL, type: 'image/png' }
  const said = open(name, call)
  if (said) return said
  if (!call.path.startsWith('/api/miniProgram/')) return missing()
  if (call.key === undefined) return { json: { code: 401, msg: '认证失败，无法访问系统资源' } }
  if (call.key !== SNAKE_CASE_KEY) return { json: { code: 102, msg: '登录状态已过期' } }
  return { ...own(name), headers: { 'cache-control': 'public, max-age=600' } }
}

function own(name: string): Said {
  if (name === 'personalInfo')
    return ok({ person_id: 3, user_name: '周二', phone_number: '13700003333', work_list: [], created_at: time(1) })
  if (name === 'jobRelationList') return list([])
  return ok({})
}

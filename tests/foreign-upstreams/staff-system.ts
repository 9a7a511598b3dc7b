import { type Call, listen, type Running, type Said } from './listen.ts'

/**
 * A staff administration that a gateway makes available at some paths of the contract. It was not written for the site:
 * it lacks most calls and reports them as ordinary failures; one list ignores paging; an empty list has no `rows`;
 * every POST returns HTTP 201; unknown ids return success with null; personalInfo is an account, not a résumé. It
 * parses the User-Agent unchecked and crashes without one.
 *
 * Injected bugs: the account contains its password hash; a wrong id shows SQL, a missing file its path on the disk.
 */
export async function startStaffSystem(port?: number): Promise<Running & { email: () => string; posts: () => number }> {
  const state = { email: 'li@staff.example', posts: 0 }
  const running = await listen((call) => answer(call, state), port)
  return { ...running, email: () => state.email, posts: () => state.posts }
}

export const STAFF_SYSTEM_KEY = 'eyJzdWIiOjF9-li'

type State = { email: string; posts: number }

/** Columns of every row in the database; the log-in name is also a prefix of ordinary words. */
const BASE = { createBy: 'li', createTime: '2025-03-01 01:00:00', updateBy: '', updateTime: null, remark: null }
const notices = Array.from({ length: 24 }, (_none, n) => ({
  ...BASE,
  noticeId: n + 1,
  noticeTitle: `内部通知${n + 1}`,
  noticeType: '1',
  noticeContent: `<p>内容${n + 1}</p>`,
}))
const posts = Array.from({ length: 33 }, (_none, n) => ({
  ...BASE,
  postId: n + 1,
  postName: `岗${n + 1}`,
  postSort: n,
}))

const ok = (data: unknown): Said => ({ json: { code: 200, msg: 'success', data } })
const failed = (msg: string, code = 500): Said => ({ json: { code, msg } })
const listOf = (rows: readonly object[], total: number): Said => ({
  json: { code: 200, msg: '查询成功', ...(total > 0 && { rows, total }) },
})

function page(rows: readonly object[], { query }: Call): Said {
  const [size, number] = [Number(query.get('pageSize')), Number(query.get('pageNum'))]
  return listOf(size > 0 && number > 0 ? rows.slice((number - 1) * size, number * size) : rows, rows.length)
}

function byId(rows: readonly { noticeId?: number; postId?: number }[], id: string | null): Said {
  if (Number.isNaN(Number(id ?? NaN))) return failed("Unknown column 'NaN' in 'WHERE'")
  return ok(rows.find(({ noticeId, postId }) => (noticeId ?? postId) === Number(id)) ?? null)
}

const OPEN: Readonly<Record<string, (call: Call) => Said>> = {
  'GET /open/website/getCommentListWithPage': () => listOf(notices, notices.length),
  'GET /open/website/getBannerList': () => listOf(notices, notices.length),
  'GET /open/website/getCommentById': ({ query }) => byId(notices, query.get('cmCommentId')),
  'GET /open/website/getRegionList': () => ok([{ ...BASE, deptId: 100, parentId: 0, deptName: '总部' }]),
  'GET /open/website/getLatestPositionList': () => failed('Validation failed (numeric string is expected)', 400),
  'POST /api/jobs/jobsList': (call) => page(posts, call),
  'POST /api/jobs/jobs': ({ query }) => byId(posts, query.get('jobId')),
}

function answer(call: Call, state: State): Said {
  // the log's User-Agent parser throws and the process dies; the gateway reports 502
  if (call.headers['user-agent'] === undefined) return { status: 502, json: '' }
  const said = served(call, state)
  return call.method === 'POST' ? { status: 201, ...said } : said
}

function served(call: Call, state: State): Said {
  const { method, path, key, body } = call
  const open = OPEN[`${method} ${path}`]
  if (open) return open(call)
  if (path.startsWith('/profile/')) return failed(`ENOENT: no such file, stat '/data/staff${path}'`)
  if (!/^\/api\/miniProgram\/(?:personalInfo|workExperience)/.test(path))
    return failed(`No route for ${method} ${path}`)
  if (key !== STAFF_SYSTEM_KEY) return failed(`请求访问${path}认证失败，无法访问系统资源`, 401)
  if (path.endsWith('/personalInfo'))
    return {
      json: {
        code: 200,
        msg: 'success',
        user: { ...BASE, userId: 1, userName: 'li', email: state.email, password: `$2a$10$${'x'.repeat(53)}` },
      },
    }
  if (path.endsWith('/personalInfoCommit')) state.email = (body['email'] as string | undefined) ?? state.email
  else state.posts += 1
  return ok(null)
}

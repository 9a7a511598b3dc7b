import type { OperationId } from '#contracts/catalogue.ts'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/constants/error-messages.ts'
import { bytesOf, type Deviation, withRows } from './deviating-target.ts'

type Body = Record<string, unknown>
type Seeded = {
  name: string
  /** The calls whose tests are run. */
  of: readonly OperationId[]
  /** Matches the id of a finding that the deviation must cause. */
  tells: RegExp
  deviation: Deviation
}

const LIST = ['jobsList'] as const
const rowsOf = (body: Body) => (Array.isArray(body['rows']) ? (body['rows'] as Body[]) : undefined)
const inRows =
  (change: (row: Body) => Body): Deviation =>
  ({ body }) => {
    const rows = rowsOf(body)
    return rows && { ...body, rows: rows.map(change) }
  }
const without = (address: string, name: string) => address.replace(new RegExp(`([?&])${name}=[^&]*`), '$1')
/** Repeats a request for jobs without one input: the deviation ignores this input. */
const ignoring =
  (name: string): Deviation =>
  ({ request, again, operation }) =>
    operation === 'jobsList' ? again({ ...request, address: without(request.address, name) }) : undefined

const renamed = (body: Body, from: string, to: string): Body => {
  const { [from]: value, ...rest } = body
  return { ...rest, [to]: value }
}

/** Typical deviations of upstreams, each with the calls to test and the finding that it must cause. */
export const SEEDED: readonly Seeded[] = [
  {
    name: 'the code is a text',
    of: LIST,
    tells: /code/,
    deviation: ({ body }) => ({ ...body, code: String(body['code']) }),
  },
  { name: 'no msg', of: LIST, tells: /msg required/, deviation: ({ body: { msg: _msg, ...body } }) => body },
  { name: 'no total', of: LIST, tells: /total required/, deviation: ({ body: { total: _total, ...body } }) => body },
  {
    name: 'rows renamed',
    of: LIST,
    tells: /rows moved/,
    deviation: ({ body }) => ('rows' in body ? renamed(body, 'rows', 'list') : undefined),
  },
  {
    name: 'ids are texts',
    of: LIST,
    tells: /jobId type/,
    deviation: inRows((row) => ({ ...row, jobId: String(row['jobId']) })),
  },
  {
    name: 'another field',
    of: LIST,
    tells: /createBy additionalProperties/,
    deviation: inRows((row) => ({ ...row, createBy: 'admin' })),
  },
  { name: 'a code that nobody declared', of: LIST, tells: /code$/, deviation: ({ body }) => ({ ...body, code: 999 }) },
  {
    name: '401 for a dead key',
    of: ['personalInfo'],
    tells: /102 expected-code/,
    deviation: ({ body }) => (body['code'] === 102 ? { code: 401, msg: '认证失败' } : undefined),
  },
  {
    name: 'HTTP 500 for a refusal',
    of: ['jobs'],
    tells: /http-status/,
    deviation: ({ body, response }) => (body['code'] === 500 ? { ...response, status: 500 } : undefined),
  },
  {
    name: 'HTTP 401 for a dead key',
    of: ['personalInfo'],
    tells: /http-status/,
    deviation: ({ body, response }) => (body['code'] === 102 ? { ...response, status: 401 } : undefined),
  },
  {
    name: 'JSON called HTML',
    of: LIST,
    tells: /content-type/,
    deviation: ({ response }) => ({ ...response, headers: { 'content-type': 'text/html' } }),
  },
  {
    name: 'always code 500',
    of: LIST,
    tells: /200.code expected-code/,
    deviation: () => ({ code: 500, msg: '系统异常' }),
  },
  {
    name: 'total is the length of the page',
    of: LIST,
    tells: /total equal-totals/,
    deviation: ({ body }) => ({ ...body, ...(rowsOf(body) && { total: rowsOf(body)?.length }) }),
  },
  { name: 'pageNum ignored', of: LIST, tells: /disjoint-pages|past-the-end/, deviation: ignoring('pageNum') },
  { name: 'pageSize ignored', of: LIST, tells: /page-length/, deviation: ignoring('pageSize') },
  { name: 'the order ignored', of: LIST, tells: /order/, deviation: ignoring('isAsc') },
  { name: 'a filter ignored', of: LIST, tells: /filter.jobsList.jobNature/, deviation: ignoring('jobNature') },
  {
    name: 'times with T and Z',
    of: LIST,
    tells: /releaseTime pattern/,
    deviation: inRows((row) => ({ ...row, releaseTime: `${String(row['releaseTime']).replace(' ', 'T')}Z` })),
  },
  {
    name: 'null for data',
    of: ['jobs'],
    tells: /data type/,
    deviation: ({ body }) => ('data' in body ? { ...body, data: null } : undefined),
  },
  {
    name: "Fastify's own errors",
    of: ['jobs'],
    tells: /code/,
    deviation: ({ body, response }) =>
      body['code'] === 500
        ? { ...response, status: 400, body: bytesOf({ statusCode: 400, error: 'Bad Request', message: 'no' }) }
        : undefined,
  },
  {
    name: 'the session is not looked at',
    of: ['personalInfo'],
    tells: /(401|102) expected-code/,
    deviation: ({ body, request, again }) =>
      [401, 102].includes(Number(body['code'])) && lastKey !== ''
        ? again({ ...request, headers: { AuSessionKey: lastKey } })
        : note(request.headers['AuSessionKey'], body),
  },
  {
    name: 'a wrong password is right',
    of: ['passwordLogin'],
    tells: /500 expected-code/,
    deviation: ({ operation, body }) =>
      operation === 'passwordLogin' && body['code'] === 500
        ? {
            code: 200,
            msg: ACCOUNT_MESSAGE.loggedIn,
            token: 'x'.repeat(43),
            data: { miniProgramPersonId: 1, userName: '', phoneNumber: '19900000001', profilePhoto: '' },
          }
        : undefined,
  },
  {
    name: 'what is deleted stays',
    of: ['deleteWorkExperience'],
    tells: /deleteWorkExperience/,
    deviation: ({ operation, body, request, again }) =>
      operation === 'deleteWorkExperience' && body['code'] === 200 ? revived(request, again) : undefined,
  },
  {
    name: 'a password in the answer',
    of: ['personalInfo'],
    tells: /hash-in-answer|secret-key-in-answer/,
    deviation: ({ operation, body }) =>
      operation === 'personalInfo' && body['code'] === 200
        ? { ...body, data: { ...(body['data'] as Body), userPassword: '$2a$10$abcdefghijklmnopqrstuv' } }
        : undefined,
  },
  {
    name: 'a tree with a lost parent',
    of: ['getRegionList'],
    tells: /tree/,
    deviation: ({ operation, body }) =>
      operation === 'getRegionList'
        ? { ...body, data: (body['data'] as Body[]).filter((_node, at) => at !== 0) }
        : undefined,
  },
  {
    name: 'another detail than the row',
    of: ['jobs'],
    tells: /detail/,
    deviation: ({ operation, body }) =>
      operation === 'jobs' && body['code'] === 200
        ? { ...body, data: { ...(body['data'] as Body), jobName: '另一个' } }
        : undefined,
  },
  {
    name: 'bad input is taken',
    of: ['jobs'],
    tells: /takes-bad|expected-code/,
    deviation: ({ operation, body }) =>
      operation === 'jobs' && body['code'] === 500 ? { code: 200, msg: MESSAGE.success, data: {} } : undefined,
  },
]

let lastKey = ''
/** Stores the last valid session key, with which a deviation replaces invalid keys. */
function note(key: string | undefined, { code }: Body): undefined {
  if (key !== undefined && code === 200) lastKey = key
  return undefined
}

/** Creates an entry similar to the deleted one, as if the deletion had no effect. */
async function revived(
  request: Parameters<Deviation>[0]['request'],
  again: Parameters<Deviation>[0]['again'],
): Promise<undefined> {
  const entry = {
    companyName: '又一家公司',
    positionName: '工程师',
    startTime: '2020-07',
    toNow: true,
    workContent: '仍在',
  }
  const headers = { ...request.headers, 'content-type': 'application/json' }
  await again({
    method: 'POST',
    address: '/api/miniProgram/workExperienceCommit',
    headers,
    text: JSON.stringify(entry),
  })
  return undefined
}

/**
 * Five rules of RuoYi at once: keys of BaseEntity, null for '', 401 for 102, no data instead of 404, the session key
 * inside `data`.
 */
export const RUOYI: Deviation = ({ body }) => {
  if (body['code'] === 102) return { code: 401, msg: '请求访问：/x，认证失败，无法访问系统资源' }
  if (body['code'] === 404) return { code: 200, msg: MESSAGE.success }
  const base = { createBy: 'admin', createTime: '2026-03-01 09:00:00', updateBy: '', updateTime: null, remark: null }
  const rows = withRows(body, (row) => ({ ...base, ...row })) as Body
  const nulls = withNulls(rows) as Body
  if (!('token' in body)) return nulls
  const { token, ...rest } = nulls
  return { ...rest, data: { ...(rest['data'] as Body), token } }
}

function withNulls(value: unknown): unknown {
  if (value === '') return null
  if (Array.isArray(value)) return value.map(withNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNulls(inner)]))
}

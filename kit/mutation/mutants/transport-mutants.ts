import { codeOf, general, type Made, ofJson, typed } from './general-mutant.ts'
import { isSuccess } from './message-edits.ts'
import { type Answered, type Json, withJson, type WireMutant } from './wire-mutant.ts'

// standard in Node and browsers, but declared in the types of neither
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array }

const every = (nth: number, id: string, means: string, change: (answered: Answered) => Made): WireMutant => ({
  id,
  means,
  operation: undefined,
  make() {
    let count = 0
    return { of: 'answers', change: (answered) => ((count += 1) % nth === 0 ? change(answered) : undefined) }
  },
})

/** Mutants of transport, of all calls. */
export const transportMutants: readonly WireMutant[] = [
  general(
    'status-of-refusals',
    '业务上的拒绝用 HTTP 500',
    ofJson((body, { response }) => (codeOf(body) === 500 ? { ...response, status: 500 } : undefined)),
  ),
  general(
    'status-of-sessions',
    '没有会话用 HTTP 401',
    ofJson((body, { response }) =>
      codeOf(body) === 401 || codeOf(body) === 102 ? { ...response, status: 401 } : undefined,
    ),
  ),
  general(
    'status-of-missing',
    '找不到用 HTTP 404',
    ofJson((body, { response }) => (codeOf(body) === 404 ? { ...response, status: 404 } : undefined)),
  ),
  general('status-201', '写入成功用 HTTP 201', ({ operation, response }) =>
    operation.effect === 'write' && response.status === 200 ? { ...response, status: 201 } : undefined,
  ),
  general(
    'type-html',
    'JSON 标成 text/html',
    ofJson((_body, { response }) => typed(response, 'text/html;charset=UTF-8')),
  ),
  general(
    'type-plain',
    'JSON 标成 text/plain',
    ofJson((_body, { response }) => typed(response, 'text/plain')),
  ),
  general('type-absent', '没有内容类型', ({ response: { headers, ...response } }) => {
    const { 'content-type': _type, ...others } = headers
    return { ...response, headers: others }
  }),
  general('caching-unsaid', '没有 Cache-Control', ({ response: { headers, ...response } }) => {
    const { 'cache-control': caching, ...others } = headers
    return caching === undefined ? undefined : { ...response, headers: others }
  }),
  general('sniffed', '文件没有 nosniff', ({ operation, response: { headers, ...response } }) => {
    const { 'x-content-type-options': _nosniff, ...others } = headers
    return operation.envelope === 'binary' ? { ...response, headers: others } : undefined
  }),
  general(
    'type-latin1',
    '字符集标成 ISO-8859-1',
    ofJson((_body, { response }) => typed(response, 'application/json;charset=ISO-8859-1')),
  ),
  general(
    'bytes-not-utf8',
    '中文不是 UTF-8',
    ofJson((_body, { response }) => ({ ...response, body: response.body.map((byte) => (byte >= 0xe0 ? 0xb0 : byte)) })),
  ),
  general('cut-in-half', '回答只到一半', ({ response }) => ({
    ...response,
    body: response.body.slice(0, Math.ceil(response.body.length / 2)),
  })),
  general('cut-last-byte', '回答少最后一个字节', ({ response }) => ({ ...response, body: response.body.slice(0, -1) })),
  general('nothing', '回答是空的', ({ response }) => ({ ...response, body: new Uint8Array() })),
  general(
    'json-twice',
    'JSON 又被当作文字编码了一次',
    ofJson((body, { response }) => ({
      ...response,
      body: new TextEncoder().encode(JSON.stringify(JSON.stringify(body))),
    })),
  ),
  general(
    'jsonp',
    'JSON 外面包了 callback(…)',
    ofJson((body, { response }) => ({
      ...response,
      body: new TextEncoder().encode(`callback(${JSON.stringify(body)})`),
    })),
  ),
  general(
    'in-a-list',
    '回答外面多一层数组',
    ofJson((body, { response }) => withJson(response, [body])),
  ),
  general('gateway-page', '网关的 HTML 错误页，HTTP 200', ({ response }) => ({
    ...typed(response, 'text/html'),
    body: new TextEncoder().encode('<html><body><h1>502 Bad Gateway</h1></body></html>'),
  })),
  general(
    'fastify-errors',
    '拒绝用框架自己的形状',
    ofJson((body) =>
      codeOf(body) === 500 ? { statusCode: 500, error: 'Internal Server Error', message: body['msg'] } : undefined,
    ),
  ),
  every(
    9,
    'sometimes-500',
    '九次里有一次系统异常',
    ofJson((body) => (isSuccess(body) && 'code' in body ? { code: 500, msg: '系统异常' } : undefined)),
  ),
  every(7, 'sometimes-html', '七次里有一次是网页', ({ response }) => ({
    ...typed(response, 'text/html'),
    body: new TextEncoder().encode('<html></html>'),
  })),
  {
    id: 'sometimes-no-answer',
    means: '十一次里有一次没有回答',
    operation: undefined,
    make() {
      let count = 0
      return {
        of: 'exchanges',
        change: () =>
          (count += 1) % 11 === 0 ? Promise.reject(new Error('socket hang up')) : Promise.resolve(undefined),
      }
    },
  },
  general(
    'refusals-in-english',
    '拒绝的文字带程序堆栈',
    ofJson((body) =>
      codeOf(body) === 500
        ? {
            ...body,
            msg: 'java.lang.NullPointerException\n\tat com.ruoyi.web.JobController.list(JobController.java:41)',
          }
        : undefined,
    ),
  ),
  general(
    'traced',
    '每个回答多一个 traceId',
    ofJson((body) => ({ ...body, traceId: 'a1b2c3' })),
  ),
  general(
    'other-code-field',
    'code 改叫 status',
    ofJson(({ code, ...body }) => (code === undefined ? undefined : { ...body, status: code })),
  ),
  general(
    'code-as-text',
    'code 是文字',
    ofJson((body) => (typeof body['code'] === 'number' ? { ...body, code: String(body['code']) } : undefined)),
  ),
  general(
    'success-zero',
    '成功的 code 是 0',
    ofJson((body) => (body['code'] === 200 ? { ...body, code: 0 } : undefined)),
  ),
  general(
    'always-500',
    '什么都回答 500',
    ofJson((body) => ('code' in body ? { code: 500, msg: '系统异常' } : undefined)),
  ),
  general(
    'warning-601',
    '业务上的拒绝用 601',
    ofJson((body) => (body['code'] === 500 ? { ...body, code: 601 } : undefined)),
  ),
  general(
    'dead-is-401',
    '密钥失效答 401',
    ofJson((body) => (body['code'] === 102 ? { ...body, code: 401 } : undefined)),
  ),
  general(
    'no-key-is-102',
    '没有密钥答 102',
    ofJson((body) => (body['code'] === 401 ? { ...body, code: 102 } : undefined)),
  ),
  general(
    'missing-is-500',
    '找不到答 500',
    ofJson((body) => (body['code'] === 404 ? { ...body, code: 500 } : undefined)),
  ),
  general(
    'missing-is-empty',
    '找不到答 200 而没有 data',
    ofJson((body) => (body['code'] === 404 ? { code: 200, msg: '操作成功' } : undefined)),
  ),
  general(
    'silent-refusals',
    '拒绝不说理由',
    ofJson((body) => (body['code'] === 200 || !('msg' in body) ? undefined : { ...body, msg: '' })),
  ),
  general(
    'same-refusals',
    '所有拒绝都说“操作失败”',
    ofJson((body) => (body['code'] === 500 ? { ...body, msg: '操作失败' } : undefined)),
  ),
  general('refusal-tells-input', '拒绝里带着提交的内容', ({ body, request }) =>
    body?.['code'] === 500 && request.text !== undefined
      ? { ...body, msg: `${String(body['msg'])}: ${request.text}` }
      : undefined,
  ),
  general('password-echoed', '回答里带着密码', ({ body, request }) => {
    const password = /(?:userPassword|newPassword)=([^&]+)/.exec(request.address)?.[1]
    return body && password !== undefined
      ? { ...body, msg: `${String(body['msg'])} ${decodeURIComponent(password)}` }
      : undefined
  }),
  general('hash-shown', '个人资料里有密码哈希', ({ operation, body }) =>
    operation.id === 'personalInfo' && body && isSuccess(body)
      ? {
          ...body,
          data: { ...(body['data'] as Json), password: '$2a$10$7JB720yubVSZvUI0rEqK/.VqGOZTH.ulu33dHOiBE8ByOhJIrdAu2' },
        }
      : undefined,
  ),
]

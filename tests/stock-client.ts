import { createRequire } from 'node:module'

// A reimplementation of the client of stock RuoYi front ends: an axios instance with a base URL, flattened parameters
// of GET, the session key in a header, and interceptors that read the code of the body. axios is in tests/tools.

type Config = {
  url: string
  method: string
  params?: unknown
  data?: unknown
  headers: Record<string, string>
  responseType?: 'arraybuffer'
}
type Response = { status: number; data: unknown; headers: Record<string, string>; request: unknown }
type Axios = {
  create: (defaults: object) => ((config: Partial<Config>) => Promise<unknown>) & {
    interceptors: {
      request: { use: (change: (config: Config) => Config) => void }
      response: { use: (read: (response: Response) => unknown, failed: (error: Error) => never) => void }
    }
  }
}

/** Result of a call of the client: a body, or the reason of its rejection. */
type StockResult = { body: StockBody | undefined; rejected: string | undefined }
type StockBody = { code?: number; msg?: string; repCode?: string; token?: string }
type StockClient = (config: Partial<Config>) => Promise<StockResult>

/** Creates a client for a base URL such as `http://host/prod-api`. `key` is called before each request. */
export function stockClient(base: string, key: () => string | undefined): StockClient {
  const axios = createRequire(new URL('tools/package.json', import.meta.url))('axios') as Axios
  let seen: StockBody | undefined
  const service = axios.create({
    baseURL: base,
    timeout: 10_000,
    maxRedirects: 5, // as a browser follows them
    headers: { 'Content-Type': 'application/json;charset=utf-8' },
  })
  service.interceptors.request.use((config) => {
    const token = key()
    if (token !== undefined) config.headers['AuSessionKey'] = token
    if (config.method === 'get' && config.params !== undefined) {
      config.url = `${config.url}?${flattened(config.params as Record<string, unknown>)}`.replace(/[&?]$/, '')
      config.params = {}
    }
    return config
  })
  service.interceptors.response.use(
    ({ status, data, headers }) => {
      if (!headers['content-type']?.includes('json')) return { bytes: status }
      const body = JSON.parse(Buffer.from(data as ArrayBuffer).toString()) as StockBody
      seen = body
      // stock front ends treat a body without a code as 200
      const code = body.code ?? 200
      if (code === 200) return body
      throw new Error(`${code} ${body.msg ?? ''}`)
    },
    (error) => {
      const status = /status code (\d{3})/.exec(error.message)?.[1]
      throw new Error(status === undefined ? '后端接口连接异常' : `系统接口${status}异常`)
    },
  )
  return async (config) => {
    seen = undefined
    try {
      const body = await service({ ...config, responseType: 'arraybuffer' })
      return { body: body as StockBody, rejected: undefined }
    } catch (error) {
      return { body: seen, rejected: (error as Error).message }
    }
  }
}

/** Serializes parameters of a GET as these clients do: null and '' are left out, members of objects are in brackets. */
function flattened(params: Record<string, unknown>): string {
  const isGiven = (value: unknown) => value !== null && value !== '' && value !== undefined
  const pair = (name: string, value: unknown) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}&`
  return Object.entries(params)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(value as object)
            .filter(([, inner]) => isGiven(inner))
            .map(([key, inner]) => pair(`${name}[${key}]`, inner))
            .join('')
        : pair(name, value),
    )
    .join('')
}

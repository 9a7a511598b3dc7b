import { vi } from 'vitest'
import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { type StudioCallId, type StudioData, StudioFailure, type StudioInput } from '#studio/data/studio-call.ts'

/** Functions that return the response data of calls. A thrown StudioFailure becomes an error response. */
export type Answers = { [Id in StudioCallId]?: (input: StudioInput<Id>) => StudioData<Id> }

type Call = [id: string, input: unknown]

/**
 * Stubs `fetch` and `XMLHttpRequest`: responds to the requests of a test with `answers`, and appends each call to
 * `calls`. An uploaded file is recorded by its name.
 */
export function stubRequests(answers: Answers, calls: Call[]): void {
  const respond = (url: string, init: RequestInit) => answered(answers, calls, url, init)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve(respond(url, init)))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = ''
      onload?: () => void
      onloadend?: () => void
      #method = ''
      #url = ''
      open(method: string, url: string): void {
        this.#method = method
        this.#url = url
      }
      getResponseHeader = () => null
      abort = () => undefined
      async send(body: FormData): Promise<void> {
        this.responseText = await respond(this.#url, { method: this.#method, body }).text()
        this.onload?.()
        this.onloadend?.()
      }
    },
  )
}

function answered(answers: Answers, calls: Call[], url: string, { method, body }: RequestInit): Response {
  const { pathname, searchParams } = new URL(url, 'http://studio.test')
  for (const id of Object.keys(answers) as StudioCallId[]) {
    const fields = pathFields(studioEndpoints[id], method, pathname)
    if (fields === undefined) continue
    const input = { ...fields, ...Object.fromEntries(searchParams), ...fieldsOf(body) }
    calls.push([id, input])
    try {
      return Response.json({ code: 200, msg: '', data: answers[id]?.(input as never) })
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      return Response.json({ code: error.code, msg: error.message, data: error.data })
    }
  }
  return Response.json({ code: 404, msg: `no answer to ${method} ${url}`, data: null })
}

function fieldsOf(body: RequestInit['body']): object {
  if (typeof body === 'string') return JSON.parse(body) as object
  return body instanceof FormData ? { file: (body.get('file') as File).name } : {}
}

/** Path parameters of a request, as strings; undefined if the request is for another operation. */
function pathFields({ method, path }: StudioEndpoint, asked: string | undefined, pathname: string) {
  const pattern = new RegExp(`^${STUDIO_API_BASE}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const match = method === asked ? pattern.exec(pathname) : null
  return match === null ? undefined : { ...match.groups }
}

/** The subset of HAR 1.2 that the kit reads and writes; browsers and Apifox export HAR files. */
export type HarField = { name: string; value: string }

export type HarEntry = {
  startedDateTime: string
  time: number
  request: {
    method: string
    url: string
    httpVersion: string
    cookies: readonly unknown[]
    headers: readonly HarField[]
    queryString: readonly HarField[]
    postData?: { mimeType: string; text?: string; params?: readonly { name: string; contentType?: string }[] }
    headersSize: number
    bodySize: number
  }
  response: {
    status: number
    statusText: string
    httpVersion: string
    cookies: readonly unknown[]
    headers: readonly HarField[]
    content: { size: number; mimeType: string; text?: string; encoding?: string; comment?: string }
    redirectURL: string
    headersSize: number
    bodySize: number
  }
  cache: Readonly<Record<string, never>>
  timings: { send: number; wait: number; receive: number }
}

import { endpoints } from '#contracts/generated/endpoints.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import type { GrowthDesk } from '#bench/servers/growth-figures.ts'
import { type HostileFile, jpegFile, pngFile, sheetFile, svgFile, textFile, wordFile } from './hostile-files.ts'
import { CSV_UNITS, HTML_UNITS, type Shape, shaped, TEXT_UNITS } from './hostile-shapes.ts'

/** Code that reads client input. `send` sends an input and resolves with the HTTP status. */
export type Subject = {
  what: string
  /** Maximum input size in characters or bytes. */
  largest: number
  send: (shape: Shape, size: number, mark: string) => Promise<number>
}

type Place = { url: string; desk: GrowthDesk; personKey: string }

const MB = 1_000_000
/** Chinese characters in a body of 2 MiB. */
const ARTICLE_MAX = 690_000
/** Maximum characters of a query, and bytes of a site call's body: just below the limit of server/app.ts. */
const QUERY_MAX = 6000
const BODY_MAX = 250_000
/** Excluded calls, because they end the session that the other calls need. */
const ENDING = ['logOutStaff', 'endStaffSessions', 'changeStaffPassword', 'logout', 'endMySessions', 'deleteAccount']

/** Returns the code that reads articles and files of staff, each with its maximum input size. */
export function readers({ url, desk }: Place): Subject[] {
  const { articleId } = desk
  const studio = (method: string, path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const headers = { cookie: `staff=${desk.key}`, origin: url, ...(!isForm && { 'content-type': 'application/json' }) }
    return fetch(`${url}/studio-api${path}`, { method, headers, body: isForm ? body : JSON.stringify(body) })
  }
  const html = (shape: Shape, size: number, mark: string) => `<p>${mark}</p>${shaped(HTML_UNITS, shape, size, 90)}`
  const statusOf = async (reply: Response) => {
    await reply.arrayBuffer()
    return reply.status
  }
  const uploaded = async (name: string, kind: string, bytes: Uint8Array) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return studio('POST', `/files?kind=${kind}`, form)
  }
  const document = (extension: string, largest: number, make: HostileFile): Subject => ({
    what: `附件 attachment ${extension}`,
    largest,
    async send(shape, size, mark) {
      const reply = await uploaded(`a.${extension}`, 'document', make(shape, size, mark))
      if (reply.status !== 200) return statusOf(reply)
      const { data } = (await reply.json()) as { data: { fileId: number } }
      const text = { ...TEXT, html: '<p>甲</p>', attachmentFileIds: [data.fileId] }
      return statusOf(await studio('POST', `/articles/${articleId}/check`, text))
    },
  })
  const picture = (extension: string, largest: number, make: HostileFile): Subject => ({
    what: `图片 picture ${extension}`,
    largest,
    send: async (shape, size, mark) => statusOf(await uploaded(`a.${extension}`, 'picture', make(shape, size, mark))),
  })
  return [
    {
      what: '检查 check of a text',
      largest: ARTICLE_MAX,
      send: async (...input) =>
        statusOf(await studio('POST', `/articles/${articleId}/check`, { ...TEXT, html: html(...input) })),
    },
    {
      what: '保存 cleaning of a text',
      largest: ARTICLE_MAX,
      send: async (...input) =>
        statusOf(await studio('POST', '/articles', { typeId: 2, title: '甲', html: html(...input) })),
    },
    {
      what: '词库 words in CSV',
      largest: 590_000,
      send: async (shape, size, mark) => {
        const csv = `类别,词,其他写法,例外,改为,逐字比对,范围,依据,启用\n禁用,${mark}\n${shaped(CSV_UNITS, shape, size)}`
        return statusOf(await studio('POST', '/words/import', { csv, isPreview: true }))
      },
    },
    document('txt', 1.9 * MB, textFile),
    document('docx', 8 * MB, wordFile),
    document('xlsx', 8 * MB, sheetFile),
    picture('svg', MB, svgFile),
    picture('png', 5 * MB, pngFile),
    picture('jpg', 5 * MB, jpegFile),
  ]
}

const TEXT = { ...emptyDraft(2), title: '测速稿件', outline: '测速' }

/** The call whose body is a file. */
const UPLOAD = 'commonUpload'

/** Returns the calls of /prod-api except uploads and `ENDING`. The shape fills all fields of the query or body. */
export function siteCalls({ url, personKey }: Place): Subject[] {
  return Object.entries(endpoints)
    .filter(([id]) => id !== UPLOAD && !ENDING.includes(id))
    .map(([id, { method, path, query, body }]) =>
      filled(`${method} ${id}`, { method, query, body }, BODY_MAX, {
        address: `${url}/prod-api${path.replace(/\{\w+\}/g, '1')}`,
        headers: { ausessionkey: personKey },
      }),
    )
}

/** Returns the calls of /studio-api except uploads and `ENDING`. The shape fills all fields of the query or body. */
export function studioCalls({ url, desk }: Place): Subject[] {
  return Object.values(studioCatalogue)
    .filter(({ id, isUpload }) => !isUpload && !ENDING.includes(id))
    .map(({ id, method, path, query, body, bodyLimit }) => {
      const fields = { method, query: Object.keys(query.properties), body: Object.keys(body?.properties ?? {}) }
      return filled(`${method} ${id}`, fields, Math.floor(bodyLimit * 0.95), {
        address: `${url}/studio-api${path.replace(/\{\w+\}/g, String(desk.articleId))}`,
        headers: { cookie: `staff=${desk.key}`, origin: url },
      })
    })
}

type Fields = { method: string; query: readonly string[]; body: readonly string[] }

function filled(
  what: string,
  { method, query, body }: Fields,
  bodyMax: number,
  { address, headers }: { address: string; headers: Record<string, string> },
): Subject {
  const hasBody = body.length > 0 && method !== 'GET'
  const of = (names: readonly string[], shape: Shape, size: number) =>
    Object.fromEntries(names.map((name) => [name, shaped(TEXT_UNITS, shape, Math.floor(size / names.length))]))
  return {
    what,
    // a Chinese character takes three bytes in a body, and nine in a URL
    largest: Math.floor(hasBody ? bodyMax / 3 : QUERY_MAX / 9),
    async send(shape, size) {
      const asked =
        query.length === 0 ? '' : `?${new URLSearchParams(of(query, shape, hasBody ? 100 : size)).toString()}`
      const reply = await fetch(`${address}${asked}`, {
        method,
        headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(of(body, shape, size)) }),
        redirect: 'manual',
      })
      await reply.arrayBuffer()
      return reply.status
    },
  }
}

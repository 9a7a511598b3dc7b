import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { STUDIO_BODY_MAX } from './studio-limits.ts'
import type { StaffAction } from './permissions.ts'

/** Permitted callers: anybody, staff during log-in, logged-in staff, or staff with permission for an action. */
export type CallPermission = 'anybody' | 'pending' | 'staff' | StaffAction

/** A call of /studio-api. Paths omit the base and use `{name}` for parameters. */
export type StudioOperation = {
  id: string
  /** Chinese name for documentation. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  params: TObject
  query: TObject
  body: TObject | undefined
  /** Schema of `data` in the response. */
  data: TSchema
  permission: CallPermission
  /** Event in the audit log, such as article.submitted; null for reads and keep-alives. */
  audit: string | null
  /** Maximum size of the request body in bytes. */
  bodyLimit: number
  /** Made by open pages in the background: does not extend the session. */
  isBackground: boolean
  /** The body is multipart with one part, `file`; the handler reads it as a stream. */
  isUpload: boolean
  /** The response is a file instead of `data`. */
  isDownload: boolean
}

type Declaration = Pick<StudioOperation, 'id' | 'summary' | 'path' | 'data' | 'permission'> & {
  params?: TProperties
  query?: TProperties
  body?: TProperties
  bodyLimit?: number
  isBackground?: boolean
  isUpload?: boolean
  isDownload?: boolean
} & ({ method: 'GET'; audit?: never } | { method: 'POST' | 'PUT' | 'DELETE'; audit: string | null })

const closed = { additionalProperties: false } as const

/** Completes the declaration of a call. */
export function defineStudioOperation({ params, query, body, audit = null, ...rest }: Declaration): StudioOperation {
  return {
    bodyLimit: STUDIO_BODY_MAX,
    isBackground: false,
    isUpload: false,
    isDownload: false,
    ...rest,
    params: Type.Object({ ...params }, closed),
    query: Type.Object({ ...query }, closed),
    body: body && Type.Object(body, closed),
    audit,
  }
}

/** Data of a response without content. */
export const nothing = Type.Null()

/** A page of a list; `total` counts all pages. */
export const studioPage = (row: TSchema) =>
  Type.Object({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) }, closed)

/** Paging of a list. */
export const pageQuery = {
  pageNum: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 50, default: 20 })),
}

/** Id of a row, as the databases can store it. */
export const idParameter = (title: string) => Type.Integer({ title, minimum: 1, maximum: 2_147_483_647 })

/** `yyyy-MM-dd HH:mm:ss`, Beijing time. */
export const studioTime = (description: string) =>
  Type.String({
    description: `${description}，yyyy-MM-dd HH:mm:ss`,
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  })

/** A nullable value. */
export const orNull = <Some extends TSchema>(schema: Some) => Type.Union([schema, Type.Null()])

/** One of the keys of some terms. */
export const oneOf = (terms: object, title: string) =>
  Type.Union(
    Object.keys(terms).map((key) => Type.Literal(key)),
    { title },
  )

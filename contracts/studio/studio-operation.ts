import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { STUDIO_BODY_MAX } from './studio-limits.ts'
import type { StaffAction } from './permissions.ts'

/** Permitted callers: everyone, staff during log-in, logged-in staff, or staff with permission for an action. */
export type CallPermission = 'anybody' | 'pending' | 'staff' | StaffAction

/** An operation of /studio-api. Paths are relative to the base and use `{name}` for parameters. */
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
  /** Event for the audit log, such as article.submitted; null for calls that are not logged. */
  audit: string | null
  /** Maximum size of the request body in bytes. */
  bodyLimit: number
  /** Whether open pages make the call in the background: such calls do not extend the session. */
  isBackground: boolean
  /** Whether the body is multipart with one part, `file`, which the handler reads as a stream. */
  isUpload: boolean
  /** Whether the response is a file instead of `data`. */
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

/** Completes the declaration of an operation with default values. */
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

/** Schema of `data` for operations that return no data. */
export const nothing = Type.Null()

/** Schema of a page of a list; `total` is the number of rows of all pages. */
export const studioPage = (row: TSchema) =>
  Type.Object({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) }, closed)

export const pageQuery = {
  pageNum: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 50, default: 20 })),
}

/** Schema of a row's id, in the range of a database integer. */
export const idParameter = (title: string) => Type.Integer({ title, minimum: 1, maximum: 2_147_483_647 })

/** Schema of a Beijing time in responses, `yyyy-MM-dd HH:mm:ss`. */
export const studioTime = (description: string) =>
  Type.String({
    description: `${description}，yyyy-MM-dd HH:mm:ss`,
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  })

/** Makes a schema nullable. */
export const orNull = <Some extends TSchema>(schema: Some) => Type.Union([schema, Type.Null()])

/** Schema of an enum with the keys of `terms`. */
export const oneOf = (terms: object, title: string) =>
  Type.Union(
    Object.keys(terms).map((key) => Type.Literal(key)),
    { title },
  )

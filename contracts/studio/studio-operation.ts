import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { STUDIO_BODY_MAX } from './studio-limits.ts'
import type { StaffAction } from './permissions.ts'

/** Who may make a call: anybody, somebody who has begun to log in, somebody logged in, or who may do an action. */
export type CallPermission = 'anybody' | 'pending' | 'staff' | StaffAction

/** One call of /studio-api, declared once. Paths are written without the base and with `{name}` for parameters. */
export type StudioOperation = {
  id: string
  /** Chinese name for documentation. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  params: TObject
  query: TObject
  body: TObject | undefined
  /** What stands in `data` of the answer. */
  data: TSchema
  permission: CallPermission
  /** The audit entry that it leaves, such as article.submitted; null for what only reads or keeps alive. */
  audit: string | null
  /** Bytes of the request's body at most. */
  bodyLimit: number
  /** Made by an open page by itself: it keeps no session alive. */
  isBackground: boolean
  /** Its body is multipart with one part, `file`; the handler takes it as a stream. */
  isUpload: boolean
}

type Declaration = Pick<StudioOperation, 'id' | 'summary' | 'path' | 'data' | 'permission'> & {
  params?: TProperties
  query?: TProperties
  body?: TProperties
  bodyLimit?: number
  isBackground?: boolean
  isUpload?: boolean
} & ({ method: 'GET'; audit?: never } | { method: 'POST' | 'PUT' | 'DELETE'; audit: string | null })

const closed = { additionalProperties: false } as const

/** A complete record from its declaration. */
export function defineStudioOperation({ params, query, body, audit = null, ...rest }: Declaration): StudioOperation {
  return {
    bodyLimit: STUDIO_BODY_MAX,
    isBackground: false,
    isUpload: false,
    ...rest,
    params: Type.Object({ ...params }, closed),
    query: Type.Object({ ...query }, closed),
    body: body && Type.Object(body, closed),
    audit,
  }
}

/** What a call answers that has nothing to say. */
export const nothing = Type.Null()

/** A page of a list; `total` counts all pages. */
export const studioPage = (row: TSchema) =>
  Type.Object({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) }, closed)

/** How a list is paged. */
export const pageQuery = {
  pageNum: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 50, default: 20 })),
}

/** The number of a row, as the databases can store it. */
export const idParameter = (title: string) => Type.Integer({ title, minimum: 1, maximum: 2_147_483_647 })

/** `yyyy-MM-dd HH:mm:ss`, Beijing time. */
export const studioTime = (description: string) =>
  Type.String({
    description: `${description}，yyyy-MM-dd HH:mm:ss`,
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  })

/** Something, or null for none. */
export const orNull = <Some extends TSchema>(schema: Some) => Type.Union([schema, Type.Null()])

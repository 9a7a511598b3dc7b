import { Type, type TLiteral, type TObject, type TSchema, type TString } from 'typebox'
import type { FailureCode } from './error-catalogue.ts'

const closed = { additionalProperties: false } as const
const message = () => Type.String({ minLength: 1, description: '提示文字' })

/** `{code:200,msg,data}` (RuoYi AjaxResult). */
export const ajax = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Literal(200), msg: message(), data }, closed)

/** `{code:200,msg,total,rows}` (RuoYi TableDataInfo); `total` counts all pages. */
export const page = <Row extends TSchema>(row: Row) =>
  Type.Object(
    { code: Type.Literal(200), msg: message(), total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) },
    closed,
  )

/** `{code,msg}` of a refused call. */
export const failure = <Code extends FailureCode>(code: Code): TObject<{ code: TLiteral<Code>; msg: TString }> =>
  Type.Object({ code: Type.Literal(code), msg: message() }, closed)

/** An entity with a name of its own in wire.ts and in openapi.json. Unknown keys are a deviation. */
export const entity = <Properties extends Record<string, TSchema>>(name: string, properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, 'x-name': name })

/** Bytes; only failures are JSON. */
export const bytes = (contentType: string) => Type.String({ 'x-bytes': contentType })

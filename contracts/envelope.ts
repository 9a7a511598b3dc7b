import { Type, type TLiteral, type TObject, type TProperties, type TSchema, type TString } from 'typebox'
import type { CaptchaFailureCode } from './error-catalogue.ts'
import type { FailureCode } from './error-catalogue.ts'

const closed = { additionalProperties: false } as const
const message = () => Type.String({ minLength: 1, description: '提示文字' })

/** `{code:200,msg,data}` (RuoYi AjaxResult). */
export const ajax = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Literal(200), msg: message(), data }, closed)

/** `{code:200,msg,…}` with the given fields at the top level; none for a call that only succeeds. */
export const closedReply = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ code: Type.Literal(200), msg: message(), ...fields }, closed)

/** `{code:200,msg,total,rows}` (RuoYi TableDataInfo); `total` counts all pages. */
export const page = <Row extends TSchema>(row: Row) =>
  Type.Object(
    { code: Type.Literal(200), msg: message(), total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) },
    closed,
  )

/** `{code,msg}` of a refused call. */
export const failure = <Code extends FailureCode>(code: Code): TObject<{ code: TLiteral<Code>; msg: TString }> =>
  Type.Object({ code: Type.Literal(code), msg: message() }, closed)

/** `{repCode:'0000',repMsg:null,repData,success:true}` (AJ-Captcha ResponseModel). */
export const captcha = <Data extends TSchema>(repData: Data) =>
  Type.Object({ repCode: Type.Literal('0000'), repMsg: Type.Null(), repData, success: Type.Literal(true) }, closed)

/** `{repCode,repMsg,repData:null,success:false}` of a refused captcha call. */
export const captchaFailure = <Code extends CaptchaFailureCode>(repCode: Code) =>
  Type.Object(
    { repCode: Type.Literal(repCode), repMsg: message(), repData: Type.Null(), success: Type.Literal(false) },
    closed,
  )

/** An entity with a name of its own in wire.ts and in openapi.json. Unknown keys are a deviation. */
export const entity = <Properties extends Record<string, TSchema>>(name: string, properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, 'x-name': name })

/** Bytes of one of these media types; only failures are JSON. */
export const bytes = (...mediaTypes: readonly string[]) => Type.String({ 'x-bytes': mediaTypes })

/** The media types of the bytes that a successful answer consists of; none when it is JSON. */
export const mediaTypesOf = (reply: TSchema | undefined): readonly string[] =>
  (reply as { 'x-bytes'?: readonly string[] } | undefined)?.['x-bytes'] ?? []

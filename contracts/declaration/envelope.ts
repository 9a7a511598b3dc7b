import { Type, type TLiteral, type TObject, type TProperties, type TSchema, type TString } from 'typebox'
import type { CaptchaFailureCode } from '#contracts/constants/error-messages.ts'
import type { FailureCode } from '#contracts/constants/error-messages.ts'

const closed = { additionalProperties: false } as const
const message = () => Type.String({ minLength: 1, description: '提示文字' })

/** Schema of `{code:200,msg,data}` (RuoYi AjaxResult). */
export const ajax = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Literal(200), msg: message(), data }, closed)

/** Schema of `{code:200,msg,…}` with the given top-level fields. Calls that return no data have no fields. */
export const closedReply = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ code: Type.Literal(200), msg: message(), ...fields }, closed)

/** Schema of `{code:200,msg,total,rows}` (RuoYi TableDataInfo); `total` is the number of rows of all pages. */
export const page = <Row extends TSchema>(row: Row) =>
  Type.Object(
    { code: Type.Literal(200), msg: message(), total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) },
    closed,
  )

const keywordMatch = () =>
  entity('KeywordMatch', {
    leftOutList: Type.Array(Type.String(), { description: '没有同时符合的内容时放宽的词；没有放宽的为空' }),
    correctedKeyword: Type.Union([Type.String(), Type.Null()], { description: '关键词像有错字时，实际搜索的词' }),
    markedKeyword: Type.String({ description: '要在结果中标出的词，以空格分隔' }),
  })

/** Schema of a page with an optional `keywordMatch`, which is present if the keyword was interpreted. */
export const understoodPage = <Row extends TSchema>(row: Row) =>
  Type.Object({ ...page(row).properties, keywordMatch: Type.Optional(keywordMatch()) }, closed)

/** Schema of an error, `{code,msg}`. */
export const failure = <Code extends FailureCode>(code: Code): TObject<{ code: TLiteral<Code>; msg: TString }> =>
  Type.Object({ code: Type.Literal(code), msg: message() }, closed)

/** Schema of `{repCode:'0000',repMsg:null,repData,success:true}` (AJ-Captcha ResponseModel). */
export const captcha = <Data extends TSchema>(repData: Data) =>
  Type.Object({ repCode: Type.Literal('0000'), repMsg: Type.Null(), repData, success: Type.Literal(true) }, closed)

/** Schema of a captcha error, `{repCode,repMsg,repData:null,success:false}`. */
export const captchaFailure = <Code extends CaptchaFailureCode>(repCode: Code) =>
  Type.Object(
    { repCode: Type.Literal(repCode), repMsg: message(), repData: Type.Null(), success: Type.Literal(false) },
    closed,
  )

/** Schema of an object that is a named type in wire.ts and openapi.json. Undeclared keys are violations. */
export const entity = <Properties extends Record<string, TSchema>>(name: string, properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, 'x-name': name })

/** Schema of a binary response with one of these media types. Errors of the same call are JSON. */
export const bytes = (...mediaTypes: readonly string[]) => Type.String({ 'x-bytes': mediaTypes })

/** Media types of a binary response; empty for JSON. */
export const mediaTypesOf = (reply: TSchema | undefined): readonly string[] =>
  (reply as { 'x-bytes'?: readonly string[] } | undefined)?.['x-bytes'] ?? []

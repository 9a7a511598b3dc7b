import type { TSchema } from 'typebox'
import { UNPROVOKABLE, type Unprovokable } from '#kit/cases/unprovokable.ts'
import { mediaTypesOf } from '#contracts/declaration/envelope.ts'
import { CAPTCHA_MESSAGES, KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { composed } from './composed.ts'
import type { Example, ExampleReply } from './examples.ts'
import { type Components, type Json, type JsonObject, openapiSchema } from './openapi-schema.ts'

type Needs = { example: Example | undefined; components: Components }

/** Responses of a call by media type, with a named example for each body code. */
export function openapiAnswers(operation: Operation, { example, components }: Needs): JsonObject {
  const success = successCode(operation.envelope)
  const exampleOf = (code: string) => example?.replies[code] ?? unseenReply(operation, code)
  // success first: Object.keys lists integer keys such as '6110' before '0000'
  const codes = Object.keys(operation.replies).toSorted((a, b) => Number(b === success) - Number(a === success))
  const mediaTypes = mediaTypesOf(operation.replies[success])
  const inJson = mediaTypes.length === 0 ? codes : codes.filter((code) => code !== success)
  const schemas = inJson.map((code) => openapiSchema(operation.replies[code] as TSchema, components))
  return {
    // bytes have no example: tools that bundle a document would fetch an external example
    ...Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    'application/json': {
      schema: schemas.length === 1 ? (schemas[0] ?? {}) : { oneOf: schemas },
      examples: Object.fromEntries(inJson.map((code) => [code, jsonExample(exampleOf(code))])),
    },
  }
}

const jsonExample = (reply: ExampleReply): Json => ({
  summary: reply.title,
  value: ('value' in reply ? reply.value : {}) as Json,
})

const TITLES: Readonly<Record<Unprovokable, string>> = {
  'needs-a-broken-upstream': '服务器自身出错',
  'needs-a-flood': '请求过于频繁',
}

/** Example for a code that no request can provoke, or for a call without collected examples. */
function unseenReply({ id, replies }: Operation, code: string): ExampleReply {
  const reason = (UNPROVOKABLE as Readonly<Record<string, Readonly<Record<string, Unprovokable>>>>)[id]?.[code]
  const value = composed(replies[code] as TSchema) as Record<string, unknown>
  const text = (CAPTCHA_MESSAGES as Readonly<Record<string, string>>)[code]
  const words =
    'repCode' in value
      ? { repMsg: text ?? value['repMsg'] }
      : { msg: KNOWN_MESSAGES[Number(code)] ?? MESSAGE.unexpected }
  return { title: reason === undefined ? code : TITLES[reason], value: code === '200' ? value : { ...value, ...words } }
}

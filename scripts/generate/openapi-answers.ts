import type { TSchema } from 'typebox'
import { UNPROVOKABLE, type Unprovokable } from '#contracts/cases/unprovokable.ts'
import { mediaTypesOf } from '#contracts/envelope.ts'
import { CAPTCHA_MESSAGES, KNOWN_MESSAGES, MESSAGE } from '#contracts/error-catalogue.ts'
import { type Operation, successCode } from '#contracts/operation.ts'
import { composed } from './composed.ts'
import type { Example, ExampleReply } from './examples.ts'
import { type Components, type Json, type JsonObject, openapiSchema } from './openapi-schema.ts'

type Needs = { example: Example | undefined; components: Components; server: string }

/** All answers of a call by media type, with a named example for each body code. */
export function openapiAnswers(operation: Operation, { example, components, server }: Needs): JsonObject {
  const success = successCode(operation.envelope)
  const exampleOf = (code: string) => example?.replies[code] ?? unseenReply(operation, code)
  // whole-number keys would stand before '0000'
  const codes = Object.keys(operation.replies).toSorted((a, b) => Number(b === success) - Number(a === success))
  const mediaTypes = mediaTypesOf(operation.replies[success])
  const inJson = mediaTypes.length === 0 ? codes : codes.filter((code) => code !== success)
  const schemas = inJson.map((code) => openapiSchema(operation.replies[code] as TSchema, components))
  const bytes = mediaTypes.map((type): [string, JsonObject] => [type, bytesOf(type, exampleOf(success), server)])
  return {
    ...Object.fromEntries(bytes),
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

function bytesOf(mediaType: string, reply: ExampleReply, server: string): JsonObject {
  const schema = { type: 'string', format: 'binary' }
  if (!('address' in reply) || reply.mediaType !== mediaType) return { schema }
  return { schema, examples: { 200: { summary: reply.title, externalValue: server + reply.address } } }
}

const TITLES: Readonly<Record<Unprovokable, string>> = {
  'needs-a-broken-upstream': '服务器自身出错',
  'needs-a-flood': '请求过于频繁',
}

/** Of a code that no request provokes, or of a call that nothing was harvested of yet. */
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

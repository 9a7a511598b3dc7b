import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { SetupError } from '#kit/cli/setup-error.ts'

/** The subset of JSON Schema that declarations use. */
export type Schema = {
  type?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  'x-codes'?: readonly string[]
}

/** The part of a call that clients depend on. */
export type Surface = {
  id: string
  /** Method and path: 'GET /open/{product}/getBannerList'. */
  address: string
  session: boolean
  /** Object schemas of the path parameters, the query and the body. */
  inputs: Readonly<Record<'params' | 'query' | 'body', Schema>>
  /** Response schemas by body code; a binary response counts as a string with code 200. */
  replies: Readonly<Record<string, Schema>>
}

/** Returns the surfaces of the calls in the current catalogue. */
export const presentSurfaces = (): Surface[] =>
  Object.values<Operation>(catalogue).map(({ id, method, path, session, params, query, body, replies }) => ({
    id,
    address: `${method} ${path}`,
    session: session === 'required',
    inputs: { params, query, body } as unknown as Surface['inputs'],
    replies: replies as unknown as Surface['replies'],
  }))

type Json = { [key: string]: unknown }
type OpenapiOperation = {
  operationId: string
  security?: readonly unknown[]
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
}
type Document = { paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>; components?: Json }

/** Reads the surfaces from an openapi.json of `npm run generate`. @throws SetupError for another document. */
export function surfacesOf(text: string, name: string): Surface[] {
  const document = parsed(text, name)
  const whole = resolved(document, document) as Document
  return Object.entries(whole.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => surfaceOf(operation, `${method.toUpperCase()} ${path}`)),
  )
}

function parsed(text: string, name: string): Document {
  try {
    const document = JSON.parse(text) as Document
    if (typeof document.paths !== 'object' || document.paths === null) throw new Error('no paths')
    return document
  } catch {
    throw new SetupError(`${name} 不是 openapi.json`, '请给出 npm run generate 写出的 contracts/generated/openapi.json')
  }
}

/** Returns the document with all references resolved. */
function resolved(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: reference } = value as { $ref?: unknown }
  if (typeof reference === 'string') {
    const target = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((place, step) => (place as Json | undefined)?.[step], document)
    return resolved(target, document)
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member, document)]))
}

function surfaceOf(operation: OpenapiOperation, address: string): Surface {
  const { operationId: id, parameters = [], requestBody, security = [], responses } = operation
  const inputsIn = (place: string): Schema => {
    const fields = parameters.filter((each) => each.in === place)
    return {
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.filter(({ required }) => required === true).map(({ name }) => name),
    }
  }
  const body = requestBody?.content['application/json']?.schema ?? {}
  const answers = Object.values(responses).flatMap(({ content = {} }) => Object.entries(content))
  const replies = answers.flatMap(([type, { schema }]): [string, Schema][] => {
    if (!type.includes('json')) return [['200', BYTES]]
    return choices(schema).map((choice) => [codeOf(choice), choice])
  })
  return {
    id,
    address,
    session: security.length > 0,
    inputs: { params: inputsIn('path'), query: inputsIn('query'), body },
    replies: Object.fromEntries(replies),
  }
}

const BYTES: Schema = { type: 'string' }

const choices = (schema: Schema & { oneOf?: readonly Schema[] }): readonly Schema[] => schema.oneOf ?? [schema]

function codeOf({ properties = {} }: Schema): string {
  const { code = {}, repCode = {} } = properties
  const found = code.const ?? repCode.const
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

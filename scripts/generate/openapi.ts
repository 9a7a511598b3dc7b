import { API_BASE } from '#contracts/limits.ts'
import { type Operation, successCode } from '#contracts/operation.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/**
 * The contract as an OpenAPI 3.1 document. All outcomes are HTTP 200, told apart by the body's `code`; `x-effect`,
 * `x-source` and `x-assumptions` carry what OpenAPI has no word for.
 */
export function openapiDocument(operations: readonly Operation[]): JsonObject {
  const schemas: JsonObject = {}
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = operationObject(operation, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '人才集团网站接口',
      version: '1.0.0',
      description: '所有结果均为 HTTP 200，以响应体中的 code（验证码调用为 repCode）区分。',
      contact: { name: '网站技术支持' },
      license: { name: '专有', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: API_BASE }],
    security: [],
    tags: [
      { name: '规格', description: '规格列出的调用' },
      { name: '扩展', description: '仅本站使用的调用' },
    ],
    paths,
    components: {
      schemas,
      securitySchemes: { AuSessionKey: { type: 'apiKey', in: 'header', name: 'AuSessionKey' } },
    },
  }
}

function operationObject(operation: Operation, schemas: JsonObject): JsonObject {
  const body = lift(operation.body as unknown as JsonObject, schemas)
  const hasBody = Object.keys(operation.body.properties).length > 0
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: description(operation),
    tags: [operation.source[''] === 'extension' ? '扩展' : '规格'],
    security: operation.session === 'required' ? [{ AuSessionKey: [] }] : [],
    parameters: [...parameters(operation.params, 'path', schemas), ...parameters(operation.query, 'query', schemas)],
    ...(operation.envelope === 'upload' ? { requestBody: FILE_BODY } : {}),
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { 200: { description: '以 code 区分的结果', content: content(operation, schemas) } },
    'x-effect': operation.effect,
    'x-undo': operation.undo,
    ...(operation.specificationRow === undefined ? {} : { 'x-specification-row': operation.specificationRow }),
    'x-source': { ...operation.source },
    'x-assumptions': operation.assumptions.map((assumption) => ({ ...assumption })),
    'x-screens': [...operation.screens],
  }
}

/** The guesses that the record itself explains; `x-assumptions` has all. */
const description = ({ id, summary, assumptions }: Operation): string =>
  [...new Set(assumptions.filter((each) => each.id.startsWith(`${id}.`)).map(({ text }) => text))].join('\n\n') ||
  summary

/** specification 7: uploads post one multipart field named file. */
const FILE_BODY: JsonObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function content(operation: Operation, schemas: JsonObject): JsonObject {
  const { [successCode(operation.envelope)]: success, ...failures } = operation.replies
  const failed = Object.values(failures).map((reply) => lift(reply as unknown as JsonObject, schemas))
  if (operation.envelope === 'binary') {
    return {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      'application/json': { schema: oneOf(failed) },
    }
  }
  return { 'application/json': { schema: oneOf([lift(success as unknown as JsonObject, schemas), ...failed]) } }
}

/** A choice between one schema is that schema. */
const oneOf = (choices: Json[]): Json => (choices.length === 1 ? (choices[0] ?? {}) : { oneOf: choices })

function parameters(part: Operation['query'], place: 'path' | 'query', schemas: JsonObject): Json[] {
  const required = (part as { required?: string[] }).required ?? []
  return Object.entries(part.properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: (schema as { title?: string }).title ?? name,
    schema: lift(schema as unknown as JsonObject, schemas),
  }))
}

/** Moves named entities to components and drops the keywords that only our server reads. */
function lift(schema: Json, schemas: JsonObject): Json {
  if (Array.isArray(schema)) return schema.map((item) => lift(item, schemas))
  if (schema === null || typeof schema !== 'object') return schema
  const { 'x-name': name, 'x-lenient': _lenient, 'x-clamp': _clamp, 'x-list': _list, ...rest } = schema
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, lift(value, schemas)]))
  if (typeof name !== 'string') return plain
  schemas[name] = plain
  return { $ref: `#/components/schemas/${name}` }
}

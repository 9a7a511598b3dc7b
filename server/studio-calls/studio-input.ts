import { Ajv, type ErrorObject } from 'ajv'
import type { FastifyRequest } from 'fastify'
import {
  malformedMessage,
  missingMessage,
  STUDIO_MESSAGE,
  tooLongMessage,
  tooShortMessage,
} from '#contracts/constants/error-messages.ts'
import type { StudioOperation } from '#contracts/studio/studio-operation.ts'
import { isUnseen, placeOfNul } from '#server/calls/contract-check.ts'
import { badInput, type FieldProblem } from './studio-refusal.ts'

/** Annotations of declarations that JSON Schema does not know; without effect on validation. */
const KEYWORDS = ['x-name']
const settings = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strictTypes: false,
  strictRequired: false,
} as const

const bodies = new Ajv(settings)
/** Query strings and paths are strings: coerce numbers. */
const texts = new Ajv({ ...settings, coerceTypes: true })
for (const keyword of KEYWORDS) for (const ajv of [bodies, texts]) ajv.addKeyword(keyword)

type Input = Record<string, unknown>

/**
 * Creates the input validation of a call. The first request compiles the schemas of the call, because compiling the
 * schemas of all calls would add half a second to each start.
 * @returns a function that reads the input of a request, and throws StudioRefusal 400 with the invalid fields.
 */
export function inputReader({ params, query, body }: StudioOperation): (request: FastifyRequest) => Input {
  const parts = [
    { schema: params, ajv: texts, of: (request: FastifyRequest) => request.params },
    { schema: query, ajv: texts, of: (request: FastifyRequest) => request.query },
    ...(body ? [{ schema: body, ajv: bodies, of: (request: FastifyRequest) => request.body ?? {} }] : []),
  ]
  return (request) => {
    const inputs = parts.map(({ schema, ajv, of }) => {
      const input = of(request)
      // Ajv caches the compiled function by schema
      const validate = ajv.compile(schema)
      if (!validate(input)) throw badInput(STUDIO_MESSAGE.badInput, problemsOf(validate.errors ?? []))
      const unfit = unfitTexts(input as Input, schema)
      if (unfit.length > 0) throw badInput(STUDIO_MESSAGE.badInput, unfit)
      return input as Input
    })
    return Object.assign({}, ...inputs) as Input
  }
}

type FieldSchema = { type?: string; title?: string; minLength?: number; properties?: Record<string, FieldSchema> }

/**
 * Invalid strings that no schema detects: with a NUL, which the databases cannot store, or without visible characters.
 */
const unfitTexts = (input: Input, { properties = {} }: FieldSchema): FieldProblem[] =>
  Object.entries(input).flatMap(([field, value]) => {
    const schema = properties[field]
    const title = schema?.title ?? field
    if (placeOfNul(value) !== undefined) return [{ field, message: malformedMessage(title) }]
    return isUnseen(value, schema) ? [{ field, message: missingMessage(title) }] : []
  })

/** Returns the first problem of each field. */
function problemsOf(errors: readonly ErrorObject[]): FieldProblem[] {
  const byField = new Map<string, FieldProblem>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, { field, message: messageOf(error, field) })
  }
  return [...byField.values()]
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const missing = keyword === 'required' ? (params as { missingProperty: string }).missingProperty : undefined
  const extra =
    keyword === 'additionalProperties' ? (params as { additionalProperty: string }).additionalProperty : undefined
  return instancePath.split('/')[1] ?? missing ?? extra ?? ''
}

function messageOf({ keyword, params, parentSchema }: ErrorObject, field: string): string {
  const { title, properties } = (parentSchema ?? {}) as {
    title?: string
    properties?: Record<string, { title?: string }>
  }
  const name = title ?? properties?.[field]?.title ?? field
  const limit = Number((params as { limit?: unknown }).limit)
  if (keyword === 'required' || (keyword === 'minLength' && limit === 1)) return missingMessage(name)
  if (keyword === 'maxLength') return tooLongMessage(name, limit)
  return keyword === 'minLength' ? tooShortMessage(name, limit) : malformedMessage(name)
}

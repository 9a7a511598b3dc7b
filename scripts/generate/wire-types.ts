import { type Operation, successCode } from '#contracts/declaration/operation.ts'

/** The subset of JSON Schema that can be converted to TypeScript types. */
export type Schema = {
  type?: string
  const?: string | number | boolean
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  'x-name'?: string
  'x-bytes'?: readonly string[]
}

/**
 * Returns the text of contracts/generated/wire.ts: one plain type for each named entity, and `Wire`, which maps an
 * operation id to its input and reply. With plain types editors stay fast, unlike with types inferred through TypeBox.
 * @throws Error if an operation exceeds the schema subset, or if one name has two shapes.
 */
export function wireTypes(operations: readonly Operation[]): string {
  const entities = new Map<string, string>()
  const rows = operations.map((operation) => {
    const input = [operation.params, operation.query, operation.body].map((part) =>
      members(part as Schema, entities, '      ', true),
    )
    const { [successCode(operation.envelope)]: success, ...failures } = operation.replies
    const replies = [typeOf(success as Schema, entities, '    '), failureType(operation, Object.keys(failures))]
    const inputText = input.join('')
    return [
      `  /** ${operation.summary}: ${operation.method} ${operation.path} */`,
      `  ${operation.id}: {`,
      `    input: {${inputText === '' ? '' : `\n${inputText}    `}}`,
      `    reply: ${replies.join(' | ')}`,
      '  }',
    ].join('\n')
  })
  const named = [...entities].map(([name, body]) => `export type ${name} = ${body}\n`)
  return `${FAILURES}\n${named.join('\n')}\n/** What each call takes and answers, by operation id. */\nexport type Wire = {\n${rows.join('\n')}\n}\n`
}

const FAILURES = `/** A refused call; \`msg\` is meant for the visitor. */
export type Failure<Code extends number> = { code: Code; msg: string }

/** A refused captcha call; \`repMsg\` is meant for the visitor. */
export type CaptchaFailure<Code extends string> = { repCode: Code; repMsg: string; repData: null; success: false }
`

const failureType = ({ envelope }: Operation, codes: readonly string[]): string =>
  envelope === 'captcha'
    ? `CaptchaFailure<${codes.map((code) => JSON.stringify(code)).join(' | ')}>`
    : `Failure<${codes.join(' | ')}>`

/** Returns the members of an object type, a line each. Adds entities to `entities` by name. */
export function members(schema: Schema, entities: Map<string, string>, indent: string, isInput = false): string {
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => !(isInput && key === 'product'))
    .map(([key, value]) => {
      const doc = value.description === undefined ? '' : `${indent}/** ${value.description} */\n`
      const optional = schema.required?.includes(key) ? '' : '?'
      return `${doc}${indent}${key}${optional}: ${typeOf(value, entities, indent)}\n`
    })
    .join('')
}

/** Returns the plain type of a schema. Adds entities to `entities` by name. */
export function typeOf(schema: Schema, entities: Map<string, string>, indent: string): string {
  if (schema['x-bytes'] !== undefined) return 'ArrayBuffer'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((member) => typeOf(member, entities, indent)).join(' | ')
  if (schema.type === 'array' && schema.items) {
    const item = typeOf(schema.items, entities, indent)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object') return objectType(schema, entities, indent)
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type
  throw new Error(`not in the contract's schema subset: ${JSON.stringify(schema)}`)
}

function objectType(schema: Schema, entities: Map<string, string>, indent: string): string {
  const name = schema['x-name']
  if (name === undefined) return `{\n${members(schema, entities, `${indent}  `)}${indent}}`
  const body = `{\n${members(schema, entities, '  ')}}`
  const known = entities.get(name)
  if (known !== undefined && known !== body) throw new Error(`two shapes are named ${name}`)
  entities.set(name, body)
  return name
}

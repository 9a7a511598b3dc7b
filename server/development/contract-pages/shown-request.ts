import openapi from '#contracts/generated/openapi.json' with { type: 'json' }
import type { Operation } from '#contracts/declaration/operation.ts'
import { wireRequest } from '#kit/suite/wire-format.ts'

type ShownExample = { summary: string; value?: unknown; externalValue?: string }
/** The fields of an operation in openapi.json that are used here. */
type ShownOperation = {
  operationId: string
  parameters: readonly { name: string; example: unknown }[]
  requestBody?: { content: Readonly<Record<string, { example?: Readonly<Record<string, unknown>> }>> }
  responses: { 200: { content: Readonly<Record<string, { examples?: Readonly<Record<string, ShownExample>> }>> } }
}
type Document = {
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>
}

const { servers, paths } = openapi as unknown as Document
const operations = new Map(
  Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => [each.operationId, each] as const)),
)

/** Returns the example for a response code from openapi.json. */
export function exampleOf({ id }: Operation, code: string): ShownExample | undefined {
  const content = Object.values(operations.get(id)?.responses[200].content ?? {})
  return content.map(({ examples }) => examples?.[code]).find((example) => example !== undefined)
}

/**
 * Returns the example request as a curl command for a POSIX shell; set KEY to a session key if a session is required.
 */
export function curlOf(operation: Operation): string {
  const { parameters = [], requestBody } = operations.get(operation.id) ?? {}
  const json = requestBody?.content['application/json']?.example
  const input = { ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])), ...json }
  const { method, address, headers, text } = wireRequest(operation, input)
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(operation.session === 'required' ? ['-H "AuSessionKey: $KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
    ...(operation.envelope === 'upload' ? ["-F 'file=@简历.pdf;type=application/pdf'"] : []),
    ...(operation.envelope === 'binary' ? ['-O -J'] : []),
  ]
  return ['curl -sS', ...options, quoted((servers[0]?.url ?? '') + address)].join(' ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

import type { Operation } from '#contracts/declaration/operation.ts'

/** The text of contracts/generated/endpoints.ts: how the browser reaches each call, without any schema. */
export function endpointTable(operations: readonly Operation[]): string {
  const names = (part: Operation['query']) => Object.keys(part.properties)
  const rows = operations.map((operation) => {
    const endpoint = {
      method: operation.method,
      path: operation.path,
      query: names(operation.query),
      body: names(operation.body),
      ...(operation.envelope === 'binary' && { isBinary: true }),
    }
    return `  ${operation.id}: ${JSON.stringify(endpoint)},`
  })
  return [
    '/** How to reach a call: `{name}` in the path is a parameter, `{product}` the configured product. */',
    'export type Endpoint = {',
    "  method: 'GET' | 'POST' | 'DELETE'",
    '  path: string',
    '  query: readonly string[]',
    '  body: readonly string[]',
    '  /** Whether a success has bytes instead of JSON. */',
    '  isBinary?: true',
    '}',
    '',
    'export const endpoints = {',
    ...rows,
    '} as const satisfies Record<string, Endpoint>',
    '',
    'export type OperationId = keyof typeof endpoints',
    '',
  ].join('\n')
}

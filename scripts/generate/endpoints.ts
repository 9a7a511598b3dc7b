import type { Operation } from '#contracts/declaration/operation.ts'

/** Returns the text of contracts/generated/endpoints.ts: method, path and field names of each call, without schemas. */
export function endpointTable(operations: readonly Operation[]): string {
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
    'type Names = readonly string[]',
    '// calls of a function are shorter in the browser than objects',
    'const callBy =',
    "  (method: Endpoint['method']) =>",
    '  (path: string, query: Names = [], body: Names = []): Endpoint => ({ method, path, query, body })',
    ...['GET', 'POST', 'DELETE'].map((method) => `const ${makerOf(method)} = callBy('${method}')`),
    '',
    'export const endpoints = {',
    ...operations.map((operation) => `  ${operation.id}: ${endpointText(operation)},`),
    '} satisfies Record<string, Endpoint>',
    '',
    'export type OperationId = keyof typeof endpoints',
    '',
  ].join('\n')
}

const makerOf = (method: string): string => `${method.toLowerCase()}Call`

function endpointText({ method, path, query, body, envelope }: Operation): string {
  const [asked, sent] = [query, body].map((part) => Object.keys(part.properties))
  const names = sent?.length ? [asked, sent] : asked?.length ? [asked] : []
  const made = `${makerOf(method)}(${[path, ...names].map((part) => JSON.stringify(part)).join(', ')})`
  return envelope === 'binary' ? `{ ...${made}, isBinary: true }` : made
}

import type { StudioOperation } from '#contracts/studio/studio-operation.ts'
import { members, type Schema, typeOf } from './wire-types.ts'

/** Text of contracts/generated/studio-wire.ts: input and `data` types of the studio's calls. */
export function studioWireTypes(operations: readonly StudioOperation[]): string {
  const entities = new Map<string, string>()
  const rows = operations.map(({ id, summary, method, path, params, query, body, data }) => {
    const input = [params, query, body]
      .map((part) => members((part ?? {}) as Schema, entities, '      ', true))
      .join('')
    return [
      `  /** ${summary}: ${method} ${path} */`,
      `  ${id}: {`,
      `    input: {${input === '' ? '' : `\n${input}    `}}`,
      `    data: ${typeOf(data as Schema, entities, '    ')}`,
      '  }',
    ].join('\n')
  })
  const named = [...entities].map(([name, body]) => `export type ${name} = ${body}\n`)
  return `${named.join('\n')}\n/** What each call takes and answers, by operation id. */\nexport type StudioWire = {\n${rows.join('\n')}\n}\n`
}

/** Text of contracts/generated/studio-endpoints.ts: addresses of the studio's calls, without schemas. */
export function studioEndpointTable(operations: readonly StudioOperation[]): string {
  const rows = operations.map(({ id, method, path, query, body, isUpload, isBackground }) => {
    const background = isBackground ? { isBackground: true } : {}
    const asked = Object.keys(query.properties)
    const endpoint = { method, path, query: asked, hasBody: body !== undefined, isUpload, ...background }
    return `  ${id}: ${JSON.stringify(endpoint)},`
  })
  return [
    '/** How to reach a call: `{name}` in the path is a parameter. */',
    'export type StudioEndpoint = {',
    "  method: 'GET' | 'POST' | 'PUT' | 'DELETE'",
    '  path: string',
    '  query: readonly string[]',
    '  hasBody: boolean',
    '  isUpload: boolean',
    '  /** Made by an open page by itself: it keeps no session alive. */',
    '  isBackground?: true',
    '}',
    '',
    'export const studioEndpoints = {',
    ...rows,
    '} as const satisfies Record<string, StudioEndpoint>',
    '',
  ].join('\n')
}

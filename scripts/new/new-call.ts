import { catalogue } from '#contracts/catalogue.ts'
import type { SourceDraft } from './source-draft.ts'
import { insertBefore, insertIntoPlugin, withImport } from './source-edits.ts'
import { kebabName, kebabOf, pascalOf } from './source-names.ts'

const USAGE = 'npm run new:call -- <noun> <callId> [GET|POST] [path], such as guide getGuideList GET /ext/getGuideList'

export type NewCall = { noun: string; id: string; method: 'GET' | 'POST'; path: string }

/** What a call takes and answers until it is written: one field with a Chinese title. */
const START = {
  GET: { field: 'keyword', title: '关键词', length: 200 },
  POST: { field: 'content', title: '内容', length: 2000 },
} as const

/**
 * Drafts a call that only this site has: its record, its rows in the catalogue and among the extension calls, its binding in the noun's feature and a test
 * through HTTP. @throws Error for unusable words, and when the noun has no feature.
 */
export function newCall(draft: SourceDraft, words: readonly string[]): void {
  const call = callOf(words)
  const feature = `server/features/${call.noun}/${call.noun}-feature.ts`
  if (draft.read(feature) === undefined) {
    throw new Error(`${call.noun} has no feature: npm run new:feature -- ${call.noun} ${call.id} makes both`)
  }
  draftRecord(draft, call)
  const { field } = START[call.method]
  draft.edit(feature, (text) => {
    const bound = insertIntoPlugin(
      text,
      `bindOperation(app, '${call.id}', async ({ ${field} }) => success({ ${field} }))\n`,
    )
    const imported = withImport(bound, 'success', '#server/calls/operation-registry.ts')
    return withImport(imported, 'bindOperation', '#server/calls/bind-operation.ts')
  })
  draft.create(`server/features/${call.noun}/${kebabOf(call.id)}.test.ts`, callTest(call))
}

/** The call that a command's words name. @throws Error when they name none, or one that there is. */
export function callOf([noun = '', id = '', method = 'GET', path = `/ext/${id}`, ...more]: readonly string[]): NewCall {
  if (noun === '' || id === '' || more.length > 0) throw new Error(USAGE)
  if (!/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id)) throw new Error(`a call is named such as getGuideList, not ${id}`)
  if (method !== 'GET' && method !== 'POST') throw new Error(`a call is a GET or a POST, not ${method}`)
  if (!/^(\/(\{product\}|[A-Za-z][\w-]*))+$/.test(path)) {
    throw new Error(`the path of a call is such as /ext/${id} or /open/{product}/${id}, not ${path}`)
  }
  const same = Object.entries(catalogue).find(([known, one]) => known === id || one.path === path)
  if (same) throw new Error(`there is a call ${same[0]} at ${same[1].path} already`)
  return { noun: kebabName('a noun', noun), id, method, path }
}

/** Drafts the record of a call and its rows in the catalogue and among the extension calls. */
export function draftRecord(draft: SourceDraft, call: NewCall): void {
  const file = `contracts/operations/${call.noun}.ts`
  if (draft.read(file) === undefined) draft.create(file, '')
  draft.edit(file, (text) => {
    if (new RegExp(`\\b${call.id}\\b`).test(text)) throw new Error(`${call.id} is named here already`)
    let edited = `${text}\n${record(call)}`
    edited = withImport(edited, 'defineOperation', '#contracts/operation.ts')
    edited = withImport(edited, 'ajax', '#contracts/envelope.ts')
    edited = withImport(edited, 'entity', '#contracts/envelope.ts')
    return withImport(edited, 'Type', 'typebox')
  })
  draft.edit('contracts/catalogue.ts', (text) =>
    insertBefore(withImport(text, call.id, `./operations/${call.noun}.ts`), '} as const\n', `  ${call.id},\n`),
  )
  draft.edit('contracts/extension-calls.ts', (text) =>
    insertBefore(text, '} as const satisfies', `  ${call.id}: { onUpstream: 'own', without: '由本站数据库回答' },\n`),
  )
}

function record({ id, method, path }: NewCall): string {
  const { field, title, length } = START[method]
  const input = `Type.String({ title: '${title}', minLength: 1, maxLength: ${length} })`
  return `export const ${id} = defineOperation({
  id: '${id}',
  summary: '${id}',
  method: '${method}',
  path: '${path}',
  ${method === 'GET' ? 'query' : 'body'}: { ${field}: ${input} },
  envelope: 'ajax',
  reply: ajax(entity('${pascalOf(id)}Data', { ${field}: Type.String({ description: '${title}' }) })),
  effect: '${method === 'GET' ? 'read' : 'write'}',
  source: { '': 'extension' },
  assumptions: ['规格没有这个调用，只供本站使用。'],
  screens: [],
})
`
}

/** A test of a call through HTTP: its answer, and its refusal. */
export function callTest({ id, method, path }: NewCall): string {
  const { field, title, length } = START[method]
  const sent = method === 'GET' ? 'query: input' : `method: 'POST', payload: input`
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedMessage } from '#contracts/error-catalogue.ts'
import { API_BASE } from '#contracts/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

async function ${id}(input: { ${field}: string }): Promise<unknown> {
  const reply = await site.app.inject({ url: \`\${API_BASE}${path.replaceAll('{product}', 'website')}\`, ${sent} })
  return reply.json()
}

test('${id} answers what was asked', async () => {
  expect(await ${id}({ ${field}: '人才' })).toMatchObject({ code: 200, data: { ${field}: '人才' } })
})

test('${id} refuses a field of the wrong form by its Chinese name', async () => {
  const refusal = { code: 500, msg: malformedMessage('${title}') }
  expect(await ${id}({ ${field}: '长'.repeat(${length + 1}) })).toEqual(refusal)
})
`
}

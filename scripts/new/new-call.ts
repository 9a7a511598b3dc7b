import { catalogue } from '#contracts/catalogue.ts'
import type { SourceDraft } from './source-draft.ts'
import { insertAfter, insertBefore, insertIntoPlugin, withImport } from './source-edits.ts'
import { kebabName, kebabOf, pascalOf } from './source-names.ts'

const USAGE =
  'npm run new:call -- <noun> <callId> [GET|POST] [path] [field:label …], such as guide getGuideList GET /ext/getGuideList title:标题'

/** A text field of a call's entries or body, with its label. */
type Field = { name: string; label: string }
export type NewCall = { noun: string; id: string; method: 'GET' | 'POST'; path: string; fields: readonly Field[] }

const DEFAULT_FIELDS = {
  GET: [
    { name: 'title', label: '标题' },
    { name: 'text', label: '正文' },
  ],
  POST: [{ name: 'content', label: '内容' }],
} as const

/** Initial code of a call: a GET lists entries, a POST takes and returns texts. */
const START = {
  GET: {
    input: () => '',
    reply: ({ id, fields }: NewCall) => `Type.Array(entity('${pascalOf(id)}Entry', ${described(fields)}))`,
    handler: ({ fields }: NewCall) => `async () => success([${entryOf(fields)}])`,
    effect: 'read',
    cases: () => `{ name: 'all', title: '全部', expect: 200 }`,
  },
  POST: {
    input: ({ fields }: NewCall) => `\n  body: { ${fields.map(bodyField).join(', ')} },`,
    reply: ({ id, fields }: NewCall) => `entity('${pascalOf(id)}Data', ${described(fields)})`,
    handler: ({ fields }: NewCall) => `async ({ ${namesOf(fields)} }) => success({ ${namesOf(fields)} })`,
    effect: 'write',
    cases: ({ fields: [first = DEFAULT_FIELDS.POST[0], ...others] }: NewCall) => `
    { name: 'accepted', title: '提交${first.label}', expect: 200, input: ${samplesOf([first, ...others])} },
    { name: 'missing', title: '没有${first.label}', expect: 500, input: { ${[`${first.name}: undefined`, ...others.map(sample)].join(', ')} } },
  `,
  },
} as const

const described = (fields: readonly Field[]): string =>
  `{ ${fields.map(({ name, label }) => `${name}: Type.String({ description: '${label}' })`).join(', ')} }`
const bodyField = ({ name, label }: Field): string =>
  `${name}: Type.String({ title: '${label}', minLength: 1, maxLength: 2000 })`
const namesOf = (fields: readonly Field[]): string => fields.map(({ name }) => name).join(', ')
const sample = ({ name }: Field): string => `${name}: '人才'`
const samplesOf = (fields: readonly Field[]): string => `{ ${fields.map(sample).join(', ')} }`

/** The sample entry that a new list returns until its rules are written. */
export const entryOf = (fields: readonly Field[]): string =>
  `{ ${fields.map(({ name, label }) => `${name}: '${label}'`).join(', ')} }`

/**
 * Drafts an extension call: declaration, rows in the lists of calls, cases, binding in the noun's feature, HTTP test.
 * @throws Error for invalid arguments, or a noun without a feature.
 */
export function newCall(draft: SourceDraft, words: readonly string[]): void {
  const call = callOf(words)
  const feature = `server/features/${call.noun}/${call.noun}-feature.ts`
  if (draft.read(feature) === undefined) {
    throw new Error(`${call.noun} has no feature: npm run new:feature -- ${call.noun} ${call.id} makes both`)
  }
  draftRecord(draft, call)
  draft.edit(feature, (text) => {
    const bound = insertIntoPlugin(text, `bindOperation(app, '${call.id}', ${START[call.method].handler(call)})\n`)
    const imported = withImport(bound, 'success', '#server/calls/operation-registry.ts')
    return withImport(imported, 'bindOperation', '#server/calls/bind-operation.ts')
  })
  draft.create(`server/features/${call.noun}/${kebabOf(call.id)}.test.ts`, callTest(call))
}

/** Parses the arguments of a call. @throws Error if they are invalid, or the call exists. */
export function callOf(words: readonly string[]): NewCall {
  const [noun = '', id = '', method = 'GET', path = `/ext/${id}`, ...more] = words.filter((word) => !FIELD.test(word))
  if (noun === '' || id === '' || more.length > 0) throw new Error(USAGE)
  if (!/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id)) throw new Error(`a call is named such as getGuideList, not ${id}`)
  if (method !== 'GET' && method !== 'POST') throw new Error(`a call is a GET or a POST, not ${method}`)
  if (!/^(\/(\{product\}|[A-Za-z][\w-]*))+$/.test(path)) {
    throw new Error(`the path of a call is such as /ext/${id} or /open/{product}/${id}, not ${path}`)
  }
  const same = Object.entries(catalogue).find(([known, one]) => known === id || one.path === path)
  if (same) throw new Error(`there is a call ${same[0]} at ${same[1].path} already`)
  const given = words.flatMap((word) => {
    const [, name, label] = FIELD.exec(word) ?? []
    return name === undefined || label === undefined ? [] : [{ name, label }]
  })
  const fields = given.length > 0 ? given : DEFAULT_FIELDS[method]
  return { noun: kebabName('a noun', noun), id, method, path, fields }
}

/** A field with its label, such as `title:标题`. */
const FIELD = /^([a-z][A-Za-z0-9]*):([^'"`\\\s]+)$/

/** Drafts the declaration of a call, its rows in catalogue and extension calls, and a case for each code. */
export function draftRecord(draft: SourceDraft, call: NewCall): void {
  const file = `contracts/operations/${call.noun}.ts`
  if (draft.read(file) === undefined) draft.create(file, '')
  draft.edit(file, (text) => {
    if (new RegExp(`\\b${call.id}\\b`).test(text)) throw new Error(`${call.id} is named here already`)
    let edited = `${text}\n${record(call)}`
    edited = withImport(edited, 'defineOperation', '#contracts/declaration/operation.ts')
    edited = withImport(edited, 'ajax', '#contracts/declaration/envelope.ts')
    edited = withImport(edited, 'entity', '#contracts/declaration/envelope.ts')
    return withImport(edited, 'Type', 'typebox')
  })
  draft.edit('contracts/catalogue.ts', (text) =>
    insertBefore(withImport(text, call.id, `./operations/${call.noun}.ts`), '} as const\n', `  ${call.id},\n`),
  )
  draft.edit('contracts/extension-calls.ts', (text) =>
    insertBefore(text, '} as const satisfies', `  ${call.id}: { onUpstream: 'own', without: '由本站数据库回答' },\n`),
  )
  const cases = START[call.method].cases(call)
  draft.edit('kit/cases/article-cases.ts', (text) =>
    insertAfter(text, 'export const siteCases = [\n', `  ...casesOf('${call.id}', [${cases}]),\n`),
  )
  if (call.method === 'POST') return
  // without input there is nothing to reject
  draft.edit('kit/cases/unprovokable.ts', (text) =>
    insertAfter(text, 'export const UNPROVOKABLE: Reasons = {\n', `  ${call.id}: BROKEN,\n`),
  )
}

function record(call: NewCall): string {
  const { id, method, path } = call
  const { input, reply, effect } = START[method]
  return `export const ${id} = defineOperation({
  id: '${id}',
  summary: '${id}',
  method: '${method}',
  path: '${path}',${input(call)}
  envelope: 'ajax',
  reply: ajax(${reply(call)}),
  effect: '${effect}',${effect === 'read' ? '' : "\n  undo: 'none',"}
  source: { '': 'extension' },
  assumptions: { own: ['', '规格没有这个调用，只供本站使用。'] },
  screens: [],
})
`
}

/** Drafts an HTTP test of a call: for the response and, if the call has input, for the error about invalid input. */
export const callTest = (call: NewCall): string => (call.method === 'GET' ? readingTest(call) : writingTest(call))

const SITE = `let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())
`

const readingTest = ({ id, fields }: NewCall) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

${SITE}
test('${id} returns the list', async () => {
  expect(await dataOf(site, '${id}')).toEqual([${entryOf(fields)}])
})
`

const writingTest = ({
  id,
  path,
  fields,
  fields: [first = DEFAULT_FIELDS.POST[0]],
}: NewCall) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedMessage } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

${SITE}
async function ${id}(payload: object): Promise<unknown> {
  const url = \`\${API_BASE}${path.replaceAll('{product}', 'website')}\`
  return (await site.app.inject({ url, method: 'POST', payload })).json()
}

const given = ${samplesOf(fields)}

test('${id} returns what it was given', async () => {
  expect(await ${id}(given)).toMatchObject({ code: 200, data: given })
})

test('${id} rejects an invalid field and names it in Chinese', async () => {
  const refusal = { code: 500, msg: malformedMessage('${first.label}') }
  expect(await ${id}({ ...given, ${first.name}: '长'.repeat(2001) })).toEqual(refusal)
})
`

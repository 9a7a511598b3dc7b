import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { schemaErrors } from '#contracts/checking/schema-validator.ts'
import { mediaTypesOf } from '#contracts/declaration/envelope.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { EXTENSIONS } from '#scripts/generate/openapi.ts'

// Packages of this file only, in tests/tools, which `npm test` installs. Their types are declared here, so that type
// checks do not need them.
const { resolve } = createRequire(new URL('tools/package.json', import.meta.url))
const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href)

type Redocly = {
  createConfig: (rules: { extends: string[]; rules: Record<string, 'off'> }) => Promise<object>
  lintFromString: (document: { source: string; absoluteRef: string; config: object }) => Promise<RedoclyProblem[]>
}
type RedoclyProblem = { ruleId: string; message: string; location: { pointer?: string }[] }
type SpectralCore = { default: { Spectral: new () => Spectral } }
type Spectral = {
  setRuleset: (rules: { extends: [object, 'recommended'][] }) => void
  run: (document: Record<string, unknown>) => Promise<SpectralProblem[]>
}
type SpectralProblem = { code: string | number; message: string; path: (string | number)[] }
type SpectralRulesets = { default: { oas: object } }

const file = new URL('../contracts/generated/openapi.json', import.meta.url)
const source = await readFile(file, 'utf8')
const document = JSON.parse(source) as OpenapiDocument

type Example = { summary: string; value?: unknown }
type OpenapiOperation = {
  operationId: string
  parameters: { name: string; example: unknown }[]
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> }
  responses: {
    200: { headers: Record<string, object>; content: Record<string, { examples?: Record<string, Example> }> }
  }
}
type OpenapiDocument = { paths: Record<string, Record<string, OpenapiOperation>> }

const written = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('openapi.json conforms to the recommended rules of Redocly', async () => {
  const { createConfig, lintFromString } = (await load('@redocly/openapi-core')) as Redocly
  const config = await createConfig({
    extends: ['recommended'],
    // every outcome is HTTP 200 with a body code (decision 0004). The first server is localhost, where `npm run up`
    // serves the site, the second one a placeholder
    rules: { 'operation-4xx-response': 'off', 'no-server-example.com': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('openapi.json conforms to the rules of Spectral', async () => {
  const { default: core } = (await load('@stoplight/spectral-core')) as SpectralCore
  const { default: rulesets } = (await load('@stoplight/spectral-rulesets')) as SpectralRulesets
  const spectral = new core.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>)
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
})

/** How to repair a missing or stale example. */
const EXAMPLES = 'npm run mock, then npm run generate:examples and npm run generate'

test('each code of each call has an example that the contract allows', () => {
  for (const { operationId, responses } of written) {
    const { replies }: Operation = catalogue[operationId as OperationId]
    const { examples = {} } = responses[200].content['application/json'] ?? {}
    // binary responses have no example
    const codes = Object.keys(replies).filter((code) => mediaTypesOf(replies[code]).length === 0)
    expect([operationId, Object.keys(examples).toSorted(), EXAMPLES]).toEqual([operationId, codes.toSorted(), EXAMPLES])
    for (const [code, { summary, value }] of Object.entries(examples)) {
      const errors = schemaErrors(replies[code] as TSchema, value)
      expect([operationId, code, errors, EXAMPLES]).toEqual([operationId, code, [], EXAMPLES])
      expect(summary).not.toBe('')
    }
  }
})

test('each request has example values that the contract allows', () => {
  for (const { operationId, parameters, requestBody } of written) {
    const { params, query, body }: Operation = catalogue[operationId as OperationId]
    const fields = { ...params.properties, ...query.properties }
    for (const { name, example } of parameters)
      expect([operationId, name, schemaErrors(fields[name] as TSchema, example)]).toEqual([operationId, name, []])
    const given = requestBody?.content['application/json']?.example
    expect([operationId, given && schemaErrors(body, given)]).toEqual([operationId, given && []])
  }
})

test('the document uses exactly the extensions (x-…) that it explains', () => {
  const words = new Set([...source.matchAll(/"(x-[\w-]+)":/g)].map(([, word = '']) => word))
  expect(words).toEqual(new Set(Object.keys(EXTENSIONS)))
})

test('list parameters are comma-separated, as the site sends them, and no file is declared as octet-stream', () => {
  expect(source).not.toContain('octet-stream')
  const lists = written.flatMap(({ parameters }) => parameters.filter(({ name }) => name.endsWith('Arr')))
  expect(lists).not.toEqual([])
  for (const list of lists) expect(list).toMatchObject({ style: 'form', explode: false })
})

test('responses declare their cache headers, and no example refers to an external file', () => {
  expect(source).not.toContain('externalValue')
  const headersOf = (id: string) => written.find(({ operationId }) => operationId === id)?.responses[200].headers
  expect(headersOf('personalInfo')).toMatchObject({ 'Cache-Control': { schema: { pattern: 'no-store|private' } } })
  expect(headersOf('download')).toHaveProperty('X-Content-Type-Options')
  expect(Object.keys(headersOf('jobsList') ?? {})).toEqual(['Cache-Control'])
})

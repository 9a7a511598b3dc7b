import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

// Packages that only this file needs, in tests/tools, which `npm test` installs: the types of what is used of them
// stand here, so that they are needed for running it alone.
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

test('openapi.json keeps the recommended rules of Redocly', async () => {
  const { createConfig, lintFromString } = (await load('@redocly/openapi-core')) as Redocly
  const config = await createConfig({
    extends: ['recommended'],
    // every outcome is HTTP 200 with a body code: decision 0004
    rules: { 'operation-4xx-response': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('openapi.json keeps the rules of Spectral', async () => {
  const { default: core } = (await load('@stoplight/spectral-core')) as SpectralCore
  const { default: rulesets } = (await load('@stoplight/spectral-rulesets')) as SpectralRulesets
  const spectral = new core.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>)
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
})

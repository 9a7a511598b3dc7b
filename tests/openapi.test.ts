import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'

const file = new URL('../contracts/generated/openapi.json', import.meta.url)
const source = await readFile(file, 'utf8')

test('openapi.json keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // every outcome is HTTP 200 with a body code: decision 0004
    rules: { 'operation-4xx-response': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('openapi.json keeps the rules of Spectral', async () => {
  const spectral = new spectralCore.Spectral()
  // the ruleset's own type is narrower than what it is used as
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>)
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
})

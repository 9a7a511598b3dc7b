import { expect, test } from 'vitest'
import { withFacts } from './fact-references.ts'

const facts = { phone: '1"2', licences: [{ text: '甲' }], branch: { 武汉分公司: '3' } }

test('a page says a fact by its name', () => {
  const text = '{"a":"{{phone}}","b":"{{licences.0.text}}，{{branch.武汉分公司}}"}'
  expect(JSON.parse(withFacts(text, facts))).toEqual({ a: '1"2', b: '甲，3' })
})

test.each(['{{fax}}', '{{licences.3.text}}', '{{branch}}'])('%s, which is not a text, is an error', (text) =>
  expect(() => withFacts(text, facts)).toThrow('no fact'),
)

import { expect, test } from 'vitest'
import { withFacts } from './fact-references.ts'

const facts = { phone: '1"2', licences: [{ text: '甲' }], branch: { 武汉分公司: '3' } }

test('references in a page are replaced by the facts', () => {
  const text = '{"a":"{{phone}}","b":"{{licences.0.text}}，{{branch.武汉分公司}}"}'
  expect(JSON.parse(withFacts(text, facts))).toEqual({ a: '1"2', b: '甲，3' })
})

test.each(['{{fax}}', '{{licences.3.text}}', '{{branch}}'])('%s throws, because it is not the name of a text', (text) =>
  expect(() => withFacts(text, facts)).toThrow('no fact'),
)

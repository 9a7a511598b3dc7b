import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { allWireMutants } from './all-wire-mutants.ts'
import { allSchemaMutants } from './schema-mutants.ts'

const wire = allWireMutants()

test('each mutant has a unique id, and each call has mutants', () => {
  const ids = [...wire, ...allSchemaMutants()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const calls = new Set(wire.map(({ operation }) => operation))
  expect(Object.keys(catalogue).filter((id) => !calls.has(id as keyof typeof catalogue))).toEqual([])
})

test('there are more than sixty kinds of mutants', () => {
  expect(new Set(wire.map(({ id }) => id.split(' ', 1)[0])).size).toBeGreaterThan(60)
})

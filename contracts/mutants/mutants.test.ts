import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { allWireMutants } from './all-wire-mutants.ts'
import { allSchemaMutants } from './schema-mutants.ts'
import { operationOf } from './wire-mutant.ts'

const wire = allWireMutants()

test('each mutant has an id of its own, and each call has some', () => {
  const ids = [...wire, ...allSchemaMutants()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const calls = new Set(wire.map(({ operation }) => operation))
  expect(Object.keys(catalogue).filter((id) => !calls.has(id as keyof typeof catalogue))).toEqual([])
})

test('there are at least sixty kinds', () => {
  expect(new Set(wire.map(({ id }) => id.split(' ', 1)[0])).size).toBeGreaterThan(60)
})

test('a request is known by its method and address', () => {
  expect(operationOf({ method: 'POST', address: '/api/jobs/jobsList?pageNum=1' })?.id).toBe('jobsList')
  expect(operationOf({ method: 'DELETE', address: '/api/miniProgram/deleteWorkExperience/7' })?.id).toBe(
    'deleteWorkExperience',
  )
  expect(operationOf({ method: 'GET', address: '/api/jobs/jobsList' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { BASICS, EDUCATION, WORK } from '#kit/cases/samples.ts'
import { type CallAs, createFixtures } from './mock-fixtures.ts'

test('a person gets a resume, twelve applications with favourites at different times, and twelve more favourites', async () => {
  const calls: [string, object][] = []
  let nowMs = 0
  const call: CallAs = async (id, input) => {
    calls.push([`${nowMs} ${id}`, input])
    if (id === 'jobsList')
      return { rows: Array.from({ length: 12 }, (_, index) => ({ jobId: Number(input['pageNum']) * 100 + index })) }
    return id === 'applyForJob' ? { data: { jobRelationId: Number(input['jobId']) + 1000 } } : {}
  }
  await createFixtures(call, async (ms) => void (nowMs += ms))

  expect(calls.slice(0, 7)).toEqual([
    ['0 personalInfoCommit', BASICS],
    ['0 workExperienceCommit', WORK],
    ['0 educationExperienceCommit', EDUCATION],
    ['0 jobsList', { pageNum: 2, pageSize: 12 }],
    ['0 applyForJob', { jobId: 200 }],
    ['0 collectJob', { jobId: 200, collected: true }],
    ['1000 applyForJob', { jobId: 201 }],
  ])
  const inputsOf = (name: string) => calls.filter(([id]) => id.endsWith(` ${name}`)).map(([, input]) => input)
  expect(inputsOf('jobsList')[1]).toEqual({ pageNum: 3, pageSize: 12 })
  expect(inputsOf('applyForJob')).toHaveLength(12)
  expect(inputsOf('collectJob')).toHaveLength(24)
  expect(inputsOf('collectJob').at(-1)).toEqual({ jobId: 311, collected: true })
  // last, so that the orders by creation and by change differ
  expect(calls.at(-1)).toEqual(['12000 withdrawApplication', { jobRelationId: 1200 }])
})

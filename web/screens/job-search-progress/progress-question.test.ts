import { expect, test } from 'vitest'
import { progressHref, progressInput, progressQuestion } from './progress-question.ts'

const question = (search: string) => progressQuestion(new URLSearchParams(search))

test.each(['', 'applyStatus=3', 'relationType=collect&pageNum=2', 'applyStatus=5&pageNum=3&pageSize=50'])(
  'the address of a question asks it again: %s',
  (search) => {
    expect(progressHref(question(search))).toBe(`/jobSearchProgress${search === '' ? '' : `?${search}`}`)
  },
)

test.each(['applyStatus=0', 'applyStatus=x', 'pageNum=-1', 'pageNum=1e9', 'pageSize=1001', 'relationType=other'])(
  '%s asks for everything',
  (search) => {
    expect(question(search)).toEqual({ kind: 'apply', status: undefined, page: 1, limit: 20 })
  },
)

test('applications are asked for without a kind', () => {
  expect(progressInput(question('applyStatus=3'))).toEqual({ applyStatus: '3', pageNum: 1, pageSize: 20 })
})

test('favourites have no state', () => {
  expect(progressInput(question('relationType=collect&applyStatus=3'))).toEqual({
    relationType: 'collect',
    pageNum: 1,
    pageSize: 20,
  })
})

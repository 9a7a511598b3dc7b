import { expect, test } from 'vitest'
import {
  serviceId,
  serviceNeeds,
  trainingHref,
  trainingListInput,
  trainingPaging,
  trainingTabId,
} from './service-needs.ts'

const ask = (search: string) => new URLSearchParams(search)

test.each([
  ['servicehallId=1', 1],
  ['servicehallId=9', 9],
  ['servicehallId=10', 1],
  ['servicehallId=0', 1],
  ['servicehallId=2.5', 1],
  ['', 1],
])('%s shows the service %i', (search, id) => {
  expect(serviceId(ask(search))).toBe(id)
})

test.each([
  ['id=6', 6],
  ['id=7', 1],
  ['id=-1', 1],
])('%s shows the tab %i of the training', (search, id) => {
  expect(trainingTabId(ask(search))).toBe(id)
})

test('a page size has the limit of all lists', () => {
  expect(trainingPaging(ask('pageNum=3&pageSize=1000'))).toEqual({ page: 3, limit: 1000 })
  expect(trainingPaging(ask('pageNum=0&pageSize=1001'))).toEqual({ page: 1, limit: 10 })
})

test('articles are requested newest first, page by page', () => {
  expect(trainingListInput(7, ask('pageNum=2&pageSize=20'))).toEqual({
    typeIdArr: [7],
    visible: 1,
    orderByColumn: 'releaseTime',
    isAsc: 'desc',
    pageNum: 2,
    pageSize: 20,
  })
})

test('only the training needs data of its tabs', () => {
  const idsOf = (search: string) =>
    serviceNeeds({ path: '/servicehall', params: {}, query: ask(search) })
      .map(([id]) => id)
      .slice(2)
  expect(idsOf('servicehallId=4&id=3')).toEqual([])
  expect(idsOf('servicehallId=5&id=2')).toEqual([])
  expect(idsOf('servicehallId=5&id=3')).toEqual(['getCommentListWithPage'])
  expect(idsOf('servicehallId=5&id=5')).toEqual(['getProductSystemTree'])
  expect(idsOf('servicehallId=5&id=6')).toEqual([])
})

test('the URL of a tab leaves out the first tab, the first page and the default size', () => {
  expect(trainingHref(1)).toBe('/servicehall?servicehallId=5')
  expect(trainingHref(3, 2, 20)).toBe('/servicehall?servicehallId=5&id=3&pageNum=2&pageSize=20')
})

import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Invariant } from './invariant.ts'

type Row = Record<string, unknown>
/** Two sources of one object: rows of a list, and the detail read by an id of a row. `but`: fields that may differ. */
type Detail = { list: OperationId; rows: string; detail: OperationId; key: string; but?: readonly string[] }

const DETAILS: readonly Detail[] = [
  { list: 'getCommentListWithPage', rows: '/rows/*', detail: 'getCommentById', key: 'cmCommentId' },
  { list: 'getPinnedArticles', rows: '/data/*', detail: 'getCommentById', key: 'cmCommentId' },
  { list: 'searchArticles', rows: '/rows/*', detail: 'getCommentById', key: 'cmCommentId', but: ['highlights'] },
  { list: 'eventCalendar', rows: '/data/*', detail: 'getCommentById', key: 'cmCommentId' },
  { list: 'jobsList', rows: '/rows/*', detail: 'jobs', key: 'jobId' },
  { list: 'getLatestPositionList', rows: '/data/*', detail: 'jobs', key: 'jobId' },
  { list: 'getHotPositionList', rows: '/data/*', detail: 'jobs', key: 'jobId' },
  { list: 'jobRelationList', rows: '/rows/*', detail: 'jobs', key: 'jobId' },
  {
    list: 'jobRelationList',
    rows: '/rows/*',
    detail: 'getJobApplyStatus',
    key: 'jobId',
  },
  { list: 'companyList', rows: '/rows/*', detail: 'company', key: 'companyId' },
  { list: 'getHotCompanyList', rows: '/data/*', detail: 'company', key: 'companyId' },
  { list: 'getProjectCompanyList', rows: '/rows/*', detail: 'company', key: 'companyId', but: ['jobCount'] },
  { list: 'getReRecruitProjectList', rows: '/data/*', detail: 'getSingleRecruitProject', key: 'reRecruitProjectId' },
  { list: 'jobs', rows: '/data/company', detail: 'company', key: 'companyId' },
]
const LOOKED_AT = 4

/** A row and its detail agree in all shared fields. */
const detailInvariants = DETAILS.map(({ list, rows, detail, key, but = [] }): Invariant => ({
  id: `detail.${list}.${detail}`,
  title: '详情与列表行一致',
  operation: detail,
  with: [list],
  pointer: '/200/data',
  async holds(ask, broken) {
    const { body } = await ask.expect(list, 200 as never, await validInput(ask, list))
    const found = valuesAt(body, rows) as Row[]
    if (found.length === 0) ask.skip('no-data', list)
    for (const row of comparedRows(found)) {
      const { body: answered } = await ask.expect(detail, 200 as never, { [key]: row[key] })
      const [whole = {}] = valuesAt(answered, '/data') as Row[]
      for (const [name, value] of Object.entries(row)) {
        // null in a row may stand for a text that only the detail contains
        if (value === null && typeof whole[name] === 'string') continue
        if (!isShared(detail, name) || but.includes(name) || isSame(whole[name], value)) continue
        broken(`${name} as in ${list}: ${JSON.stringify(value)}`, whole[name])
      }
    }
  },
}))

/** Picks the first rows and the last row; for each field that is null in all picked rows, also a row with a value. */
function comparedRows(rows: readonly Row[]): readonly Row[] {
  const picked = [...rows.slice(0, LOOKED_AT - 1), ...rows.slice(-1)]
  for (const name of Object.keys(rows[0] ?? {})) {
    const hasValue = (row: Row) => name in row && row[name] !== null
    const other = picked.some(hasValue) ? undefined : rows.find(hasValue)
    if (other !== undefined) picked.push(other)
  }
  return picked
}

/** Whether two values are equal. A number written as text is reported by the shape check. */
const isSame = (value: unknown, other: unknown) => JSON.stringify(plain(value)) === JSON.stringify(plain(other))
const plain = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Whether a detail declares a field. Undeclared fields of an upstream may exist in the detail only. */
function isShared(detail: OperationId, name: string): boolean {
  const { properties } = catalogue[detail].replies['200'] as { properties?: { data?: { properties?: object } } }
  return name in (properties?.data?.properties ?? {})
}

type Short = { call: OperationId; input: string; rows: string; pointer: Pointer }
const SHORT_LISTS: readonly Short[] = [
  { call: 'getLatestPositionList', input: 'size', rows: '/data/*', pointer: '/query/size' },
  { call: 'getHotPositionList', input: 'size', rows: '/data/*', pointer: '/query/size' },
  { call: 'getHotCompanyList', input: 'limit', rows: '/data/*', pointer: '/query/limit' },
]

/** A list without pages has at most the requested number of rows, and a shorter list is a prefix of a longer list. */
const shortInvariants = SHORT_LISTS.map(({ call, input, rows, pointer }): Invariant => ({
  id: `short-list.${call}`,
  title: '不超过所要的数量；要得少时是要得多时的开头',
  operation: call,
  pointer,
  async holds(ask, broken) {
    const list = async (size: unknown) => {
      const { body } = await ask.expect(call, 200 as never, { [input]: size })
      return valuesAt(body, rows).map((row) => JSON.stringify(row))
    }
    // large before small: a server that repeats its previous response must not pass
    const [more, few, most] = [await list(12), await list(3), await list(5000)]
    if (more.length === 0) ask.skip('no-data', call)
    if (few.length !== Math.min(3, more.length)) broken(`${Math.min(3, more.length)} for ${input}=3`, few.length)
    if (more.length > 12) broken(`at most 12 for ${input}=12`, more.length)
    if (most.length > 50) broken('at most 50', most.length)
    if (few.join() !== more.slice(0, 3).join()) broken('the first three of twelve', few.length)
    if ((await list('x')).length === 0) broken('the same as without it, if it is no number', 'nothing')
  },
}))

const TIMED: readonly { call: OperationId; rows: string; field: string }[] = [
  { call: 'getLatestPositionList', rows: '/data/*', field: 'releaseTime' },
]

const latestInvariants = TIMED.map(({ call, rows, field }): Invariant => ({
  id: `newest-first.${call}`,
  title: '从新到旧',
  operation: call,
  pointer: '/200/data#order',
  async holds(ask, broken) {
    const { body } = await ask.expect(call, 200 as never, await validInput(ask, call))
    const times = (valuesAt(body, rows) as Row[]).map((row) => String(row[field]))
    if (times.length === 0) ask.skip('no-data', call)
    if (times.toSorted().toReversed().join() !== times.join()) broken('falling', times.join(', '))
  },
}))

const ENCODINGS: readonly [name: string, write: (ids: readonly unknown[]) => Row][] = [
  ['1,2', (ids) => ({ typeIdArr: ids.join(',') })],
  ['[]', (ids) => ({ 'typeIdArr[]': ids.join(',') })],
  ['[0]', (ids) => Object.fromEntries(ids.map((id, at) => [`typeIdArr[${at}]`, id]))],
]

const articleInvariants: readonly Invariant[] = [
  {
    id: 'list-encodings.getCommentListWithPage',
    title: '文章类型的几种写法结果相同',
    operation: 'getCommentListWithPage',
    pointer: '/query/typeIdArr',
    async holds(ask, broken) {
      const all = await articles(ask, { pageSize: 100 })
      const ids = [...new Set(rowsOf(all).map(({ typeId }) => typeId))].slice(0, 2)
      if (ids.length === 0) ask.skip('no-data', 'getCommentListWithPage')
      const due = await articles(ask, { typeIdArr: ids })
      for (const [name, write] of ENCODINGS) {
        const got = await articles(ask, write(ids))
        if (totalOf(got) !== totalOf(due)) broken(`${totalOf(due)} for ${ids.join(',')} written ${name}`, totalOf(got))
      }
    },
  },
  {
    id: 'own-column.getPinnedArticles',
    title: '每个栏目给出的都是本栏目的置顶',
    operation: 'getPinnedArticles',
    pointer: '/query/typeId',
    async holds(ask, broken) {
      // start with a column that has pins: a server that repeats its previous response must not pass
      const { typeId: sample } = await validInput(ask, 'getPinnedArticles')
      for (const typeId of [sample, ...ARTICLE_TYPES.map((type) => type.typeId)]) {
        const { body } = await ask.expect('getPinnedArticles', 200, { typeId })
        for (const other of valuesAt(body, '/data/*/typeId'))
          if (other !== typeId) broken(`articles of column ${String(typeId)}`, other)
      }
    },
  },
  {
    id: 'neighbours.getCommentById',
    title: '上一篇的下一篇是本篇',
    operation: 'getCommentById',
    pointer: '/200/data/prev',
    async holds(ask, broken) {
      const all = await articles(ask, { pageSize: 20 })
      const ids = rowsOf(all).map(({ cmCommentId }) => cmCommentId)
      if (ids.length === 0) ask.skip('no-data', 'getCommentListWithPage')
      for (const [there, back] of [
        ['prev', 'next'],
        ['next', 'prev'],
      ] as const) {
        const [id, body] = (await withNeighbour(ask, ids, there)) ?? ask.skip('no-data', `getCommentById: ${there}`)
        const [neighbour] = valuesAt(body, `/data/${there}/cmCommentId`)
        const [title] = valuesAt(body, `/data/${there}/commentTitle`)
        const { body: other } = await ask.expect('getCommentById', 200, { cmCommentId: neighbour })
        const [same] = valuesAt(other, `/data/${back}/cmCommentId`)
        const [own] = valuesAt(other, '/data/commentTitle')
        if (own !== title) broken(`the title of ${there}: ${String(own)}`, title)
        if (same !== id) broken(`${back} of ${there} is the article itself: ${String(id)}`, same)
      }
    },
  },
]

/** Finds the first article that has a neighbour in this direction, with its details. */
async function withNeighbour(
  ask: TestClient,
  ids: readonly unknown[],
  there: string,
): Promise<readonly [id: unknown, body: unknown] | undefined> {
  for (const cmCommentId of ids) {
    const { body } = await ask.expect('getCommentById', 200, { cmCommentId })
    if (valuesAt(body, `/data/${there}/cmCommentId`).length > 0) return [cmCommentId, body]
  }
  return undefined
}

const articles = async (ask: TestClient, input: Row) =>
  ask.expect('getCommentListWithPage', 200, { pageNum: 1, ...input })

/** Facts that two calls state must agree. */
export const sameThingInvariants: readonly Invariant[] = [
  ...detailInvariants,
  ...shortInvariants,
  ...latestInvariants,
  ...articleInvariants,
]

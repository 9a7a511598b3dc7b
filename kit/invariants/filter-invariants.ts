import type { OperationId } from '#contracts/catalogue.ts'
import {
  COMPANY_NATURE_TERMS,
  COMPANY_SCALE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { type Answer, rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Invariant } from './invariant.ts'

type Row = Record<string, unknown>

/** A filter of a list: its test values, taken from rows of the list, and which rows match them. */
type Filter = {
  call: OperationId
  field: string
  /** Input sent in addition. */
  with?: Row
  values: (ask: TestClient, rows: readonly Row[]) => Promise<readonly unknown[]>
  fits: (row: Row, value: unknown, ask: TestClient) => Promise<boolean> | boolean
}

const SIZE = 100

/** Returns the most and the least frequent value of a field. */
const common = (field: string) => (_ask: TestClient, rows: readonly Row[]) => {
  const counts = new Map<unknown, number>()
  for (const row of rows)
    if (row[field] !== undefined && row[field] !== null && row[field] !== '')
      counts.set(row[field], (counts.get(row[field]) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
  return Promise.resolve([...new Set([byCount[0], byCount.at(-1)])].filter((value) => value !== undefined))
}

const equal = (call: OperationId, field: string, column = field): Filter => ({
  call,
  field,
  values: common(column),
  fits: (row, value) => row[column] === value,
})

/** A filter by code; rows contain the name of the code. */
const coded = (
  call: OperationId,
  field: string,
  column: string,
  terms: readonly { code: string; name: string }[],
): Filter => ({
  call,
  field,
  values: async (ask, rows) => {
    const names = await common(column)(ask, rows)
    return names.flatMap((name) => terms.find((term) => term.name === name)?.code ?? [])
  },
  fits: (row, value) => row[column] === terms.find(({ code }) => code === value)?.name,
})

/** A filter by text from a column. A `keyword` may match other columns, so the text need not be in this one. */
const words = (call: OperationId, field: string, column: string): Filter => ({
  call,
  field,
  values: (_ask, rows) => {
    const texts = rows.map((row) => row[column]).filter((text) => typeof text === 'string' && text !== '')
    // a substring match may be anywhere, not only at the beginning
    return Promise.resolve(texts.slice(0, 1).map((text) => String(text).slice(field === 'keyword' ? 0 : 2, 5)))
  },
  fits: (row, value) => field === 'keyword' || String(row[column]).includes(String(value)),
})

/** A filter by the id of a tree node; rows of its descendants match as well. */
const inTree = (call: OperationId, field: string, column: string, tree: OperationId): Filter => ({
  call,
  field,
  values: common(column),
  fits: async (row, value, ask) => (await idsBelow(ask, tree, field, value)).has(row[column]),
})

/** Returns the ids of a node and its descendants, from a flat list. */
async function idsBelow(ask: TestClient, tree: OperationId, key: string, root: unknown): Promise<Set<unknown>> {
  const place = `${tree} nodes`
  const known = ask.knownIds.get(place)
  const nodes = known ?? valuesAt((await ask.expect(tree, 200 as never)).body, '/data/*')
  ask.knownIds.set(place, nodes)
  const found = new Set([root])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const node of nodes as Row[]) if (found.has(node['pid'])) found.add(node[key])
  }
  return found
}

const FILTERS: readonly Filter[] = [
  equal('getCommentListWithPage', 'typeIdArr', 'typeId'),
  { ...equal('getCommentListWithPage', 'location') },
  {
    call: 'getCommentListWithPage',
    field: 'year',
    values: (_ask, rows) =>
      Promise.resolve([
        ...new Set(
          [...rows.slice(0, 1), ...rows.slice(-1)].map(({ releaseTime }) => Number(String(releaseTime).slice(0, 4))),
        ),
      ]),
    fits: ({ releaseTime }, value) => String(releaseTime).startsWith(String(value)),
  },
  equal('searchArticles', 'typeId'),
  equal('jobsList', 'companyId'),
  inTree('jobsList', 'regionId', 'regionId', 'getRegionList'),
  coded('jobsList', 'educationType', 'educationName', EDUCATION_TERMS),
  coded('jobsList', 'workYears', 'workYearsName', WORK_YEARS_TERMS),
  coded('jobsList', 'jobNature', 'jobNatureName', JOB_NATURE_TERMS),
  words('jobsList', 'keyword', 'jobName'),
  {
    call: 'jobsList',
    field: 'salaryMin',
    values: () => Promise.resolve([20_000]),
    fits: ({ salaryMax }) => Number(salaryMax) >= 20_000,
  },
  {
    call: 'jobsList',
    field: 'salaryMax',
    values: () => Promise.resolve([5000]),
    fits: ({ salaryMin, salaryMax }) => Number(salaryMin) <= 5000 && Number(salaryMax) > 0,
  },
  coded('companyList', 'nature', 'natureName', COMPANY_NATURE_TERMS),
  coded('companyList', 'scale', 'scaleName', COMPANY_SCALE_TERMS),
  words('companyList', 'keyword', 'companyName'),
  equal('getProjectCompanyList', 'reRecruitProjectId'),
  words('getProjectCompanyList', 'companyName', 'companyName'),
]

/** Each filter returns only matching rows, and all of them. */
export const filterInvariants: readonly Invariant[] = FILTERS.map(({ call, field, values, fits }): Invariant => ({
  id: `filter.${call}.${field}`,
  title: `${field} 只给出符合条件的行，且一行不少`,
  operation: call,
  pointer: `/query/${field}`,
  async holds(ask, broken) {
    const all = await list(ask, call, {})
    const asked = await values(ask, rowsOf(all))
    // a target may limit the page size, which the invariant page-length reports
    const size = Math.min(SIZE, rowsOf(all).length < totalOf(all) ? rowsOf(all).length : SIZE)
    if (asked.length === 0) ask.skip('no-data', `${call}: no row with ${field}`)
    for (const value of asked) {
      const found = await list(ask, call, { [field]: field.endsWith('Arr') ? [value] : value })
      if (totalOf(found) > totalOf(all))
        broken(`at most ${totalOf(all)} with ${field}=${String(value)}`, totalOf(found))
      if (rowsOf(found).length === 0) broken(`rows for ${field}=${String(value)}, which a row has`, 'none')
      const due = Math.min(size, totalOf(found))
      if (rowsOf(found).length !== due)
        broken(`${due} rows with ${field}=${String(value)}, as total says`, rowsOf(found).length)
      for (const row of rowsOf(found)) {
        if (await fits(row, value, ask)) continue
        broken(`rows with ${field}=${String(value)}`, row)
        break
      }
      const fitting: Row[] = []
      for (const row of rowsOf(all)) if (field !== 'keyword' && (await fits(row, value, ask))) fitting.push(row)
      if (totalOf(found) < fitting.length)
        broken(`at least ${fitting.length} with ${field}=${String(value)}`, totalOf(found))
    }
    const nothing = await list(ask, call, { [field]: NOTHING[field] ?? value404(field) })
    if (totalOf(nothing) >= totalOf(all) && totalOf(all) > 0)
      broken(`fewer rows for ${field} that no row has`, totalOf(nothing))
  },
}))

const NOTHING: Readonly<Record<string, unknown>> = {
  typeIdArr: [99],
  typeId: 99,
  year: 2001,
  salaryMin: 999_999,
  salaryMax: 0,
  location: '没有这个地点',
  keyword: 'zzzzqqqq',
  companyName: 'zzzzqqqq',
}
const value404 = (field: string): unknown => (field.endsWith('Id') ? 2_000_000_001 : 'zz')

const list = async (ask: TestClient, call: OperationId, input: Row): Promise<Answer> =>
  ask.expect(call, 200 as never, await validInput(ask, call, { pageNum: 1, pageSize: SIZE, ...input }))

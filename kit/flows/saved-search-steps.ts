import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { SAVED_SEARCHES_MAX } from '#contracts/constants/limits.ts'
import { MARKER } from '#kit/cases/samples.ts'
import { fetchIds } from '#kit/cases/valid-input.ts'
import { type Answer, valuesAt } from '#kit/suite/answer.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { claimThat } from './flow.ts'

export type Row = Record<string, unknown>

/** Returns two searches: one with every condition, one with a keyword only. Responses must not escape the keywords. */
export async function searchInputs(ask: TestClient): Promise<[Row, Row]> {
  const firstId = async (name: 'regionId' | 'industryId') =>
    (await fetchIds(ask, catalogue.saveSearch.idSources[`/body/${name}`] ?? ask.skip('no-data', name)))[0]
  const [regionId, industryId] = [await firstId('regionId'), await firstId('industryId')]
  const codes = { educationType: '4', workYears: '4', jobNature: '1', companyNature: '2', benefit: '2' }
  const all = { keyword: `${MARKER} <b>A&B`, regionId, industryId, salaryMin: 8000, salaryMax: 12_000, ...codes }
  return [all, { keyword: `${MARKER} C<D&` }]
}

/** Reads a user's saved searches. */
export const searchesOf = async (ask: TestClient, as: TestUserId = 'a'): Promise<Row[]> =>
  valuesAt((await ask.expect('savedSearchList', 200, {}, { as })).body, '/data/*') as Row[]

/** Deletes the suite's saved searches, runs `work`, and deletes the suite's searches again, even if `work` throws. */
export async function withOwnSearches(ask: TestClient, work: () => Promise<void>): Promise<void> {
  await deleteOwn(ask)
  if ((await searchesOf(ask)).length + 2 > SAVED_SEARCHES_MAX) ask.skip('no-data', 'savedSearchList: room for two')
  try {
    await work()
  } finally {
    await deleteOwn(ask)
  }
}

/** Deletes the saved searches of this run, and of earlier runs that were interrupted. */
async function deleteOwn(ask: TestClient): Promise<void> {
  const { body } = await ask.call('savedSearchList')
  for (const row of valuesAt(body, '/data/*') as Row[]) {
    const isOwn = String(valuesAt(row, '/conditions/keyword')[0]).startsWith(MARKER)
    if (isOwn) await ask.call('deleteSavedSearch', { savedSearchId: row['savedSearchId'] })
  }
}

/** Checks that the list contains a saved search once, with the same fields as the response of another call. */
export async function expectListed(ask: TestClient, call: OperationId, { body }: Pick<Answer, 'body'>): Promise<void> {
  const [search = {}] = valuesAt(body, '/data') as Row[]
  const rows = (await searchesOf(ask)).filter((row) => row['savedSearchId'] === search['savedSearchId'])
  claimThat(ask, 'savedSearchList', rows.length === 1, ['/200/data', 'one entry for this search', rows.length])
  for (const [name, value] of Object.entries(rows[0] ?? {})) {
    const [due, got] = [said(value), said(search[name])]
    claimThat(ask, call, due === got, [`/200/data/${name}`, `${name} as in savedSearchList: ${due}`, got])
  }
}

/** Checks that the conditions of a saved search are exactly the conditions that were sent. */
export function expectConditions(ask: TestClient, call: OperationId, { body }: Pick<Answer, 'body'>, due: Row): void {
  const [got = {}] = valuesAt(body, '/data/conditions') as Row[]
  for (const name of Object.keys(catalogue.saveSearch.body.properties))
    claimThat(ask, call, said(got[name]) === said(due[name]), [
      `/200/data/conditions/${name}`,
      `${name} as it was committed`,
      got[name],
    ])
}

/**
 * Serializes a value regardless of field order. A number and its string are equal here: the shape check reports the
 * wrong type.
 */
function said(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
}

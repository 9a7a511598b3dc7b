import type { OperationId } from '#contracts/catalogue.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Broken, Invariant } from './invariant.ts'

type Row = Record<string, unknown>
type Node = { id: unknown; name: unknown; above: Node | undefined }
type Listed = { industry: Node; isBelow: (found: Node | undefined) => boolean }

const SIZE = 100
const LOOKED_AT = 4
const LEVELS = ['/data/*', '/children/*', '/children/*']

/** Reads all industries, parents first. */
async function industries(ask: TestClient): Promise<Node[]> {
  const { body } = await ask.expect('getIndustryTree', 200)
  let level: readonly (readonly [unknown, Node | undefined])[] = [[body, undefined]]
  const all: Node[] = []
  for (const step of LEVELS) {
    level = level.flatMap(([from, above]) =>
      valuesAt(from, step).map((row) => {
        const { industryId: id, name } = row as Record<string, unknown>
        const node = { id, name, above }
        all.push(node)
        return [row, node] as const
      }),
    )
  }
  return all
}

const isIn = (node: Node | undefined, top: Node): boolean =>
  node !== undefined && (node === top || isIn(node.above, top))

/**
 * Filters a list by an industry and by its parent, whose total must not be smaller. Calls `check` with the rows of each
 * filter.
 */
async function narrowed(
  ask: TestClient,
  broken: Broken,
  { call, own, check }: { call: OperationId; own: Node; check: (listed: Listed, rows: Row[]) => Promise<void> },
): Promise<void> {
  const list = (input: Row) => ask.expect(call, 200 as never, { pageNum: 1, pageSize: SIZE, ...input })
  const all = totalOf(await list({}))
  let least = 1
  for (const industry of own.above === undefined ? [own] : [own, own.above]) {
    const found = await list({ industryId: industry.id })
    const total = totalOf(found)
    if (total < least) broken(`at least ${least} with industryId=${String(industry.id)}`, total)
    if (total > all) broken(`at most ${all} with industryId=${String(industry.id)}`, total)
    least = total
    await check({ industry, isBelow: (node) => isIn(node, industry) }, rowsOf(found))
  }
}

/** Invariants of lists filtered by industry (rows do not contain the industry's id) and by several filters at once. */
export const industryInvariants: readonly Invariant[] = [
  {
    id: 'filter.companyList.industryId',
    title: 'industryId 只给出本行业及其下级的单位，上级行业不少于下级',
    operation: 'companyList',
    with: ['getIndustryTree'],
    pointer: '/query/industryId',
    async holds(ask, broken) {
      const nodes = await industries(ask)
      const { body } = await ask.expect('companyList', 200, { pageNum: 1, pageSize: SIZE })
      const named = (name: unknown) => nodes.filter((node) => node.name === name)
      const own = valuesAt(body, '/rows/*/industryName').flatMap((name) => named(name).slice(-1))[0]
      if (own === undefined) return ask.skip('no-data', 'companyList: an industry of getIndustryTree')
      await narrowed(ask, broken, {
        call: 'companyList',
        own,
        check: ({ industry, isBelow }, rows) => {
          const other = rows.find(({ industryName }) => !named(industryName).some(isBelow))
          if (other !== undefined) broken(`rows with industryId=${String(industry.id)}`, other)
          return Promise.resolve()
        },
      })
    },
  },
  {
    id: 'filter.jobsList.industryId',
    title: 'industryId 只给出本行业及其下级的职位，上级行业不少于下级',
    operation: 'jobsList',
    with: ['getIndustryTree', 'jobs'],
    pointer: '/query/industryId',
    async holds(ask, broken) {
      const nodes = await industries(ask)
      const industryOf = async (jobId: unknown) => {
        const { industryId } = (await ask.expect('jobs', 200, { jobId })).body.data
        return nodes.find(({ id }) => id === industryId)
      }
      const [jobId] = valuesAt((await ask.expect('jobsList', 200, { pageNum: 1, pageSize: 1 })).body, '/rows/*/jobId')
      const own = jobId === undefined ? undefined : await industryOf(jobId)
      if (own === undefined) return ask.skip('no-data', 'jobsList: an industry of getIndustryTree')
      await narrowed(ask, broken, {
        call: 'jobsList',
        own,
        check: async ({ industry, isBelow }, rows) => {
          for (const row of [...rows.slice(0, LOOKED_AT - 1), ...rows.slice(-1)])
            if (!isBelow(await industryOf(row['jobId']))) broken(`rows with industryId=${String(industry.id)}`, row)
        },
      })
    },
  },
  {
    id: 'filters-together.companyList',
    title: '关键词与性质、规模一起给出时，都要符合',
    operation: 'companyList',
    pointer: '/query/keyword',
    async holds(ask, broken) {
      const keyword = '公司'
      const list = async (input: Row) =>
        rowsOf(await ask.expect('companyList', 200, { pageNum: 1, pageSize: SIZE, keyword, ...input }))
      const all = await list({})
      if (all.length === 0) ask.skip('no-data', `companyList: ${keyword}`)
      for (const [field, column, terms] of [
        ['nature', 'natureName', COMPANY_NATURE_TERMS],
        ['scale', 'scaleName', COMPANY_SCALE_TERMS],
      ] as const) {
        const term = terms.find(({ name }) => name === all[0]?.[column])
        if (term === undefined) continue
        const rows = await list({ [field]: term.code })
        if (rows.length === 0) broken(`rows for ${field}=${term.code}, which a row has`, 'none')
        const other = rows.find((row) => row[column] !== term.name)
        if (other !== undefined) broken(`rows with ${field}=${term.code}`, other)
      }
    },
  },
]

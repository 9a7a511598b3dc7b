import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

const NAME = '产品体系'
const OTHER = '湖北省现场教学基地'
const KIND = 'product-tree'
const node = (id: string, pid: string, name = `节点${id}`) => ({ id, pid, name })
type Nodes = ReturnType<typeof node>[]
const BASE: Nodes = [node('1', ''), node('2', '1'), node('3', '2'), node('4', '1'), node('5', '')]

describe.each(testDatabaseKinds)('trees of products on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
    await desk.site.services.contentImport.publish(KIND, [
      { key: NAME, content: { nodes: BASE } },
      { key: OTHER, content: { nodes: [node('100', '')] } },
    ])
  }, 60_000)
  afterAll(() => desk.close())

  const rows = () => desk.site.database.read.productSystemNode.findMany({ orderBy: { id: 'asc' } })
  const seen = async (name = NAME) =>
    (await dataOf(desk.site, 'getProductSystemTree', { name })).map(
      ({ cmProductSystemId, pid, orderNum }) => `${cmProductSystemId}<${pid}:${orderNum}`,
    )
  async function statusOf(key = NAME): Promise<ContentStanding> {
    const { data } = await studioCall(desk.site, 'listContent', { kind: KIND }, desk.people.author)
    const row = data.rows.find((each) => each.label === key)
    if (row === undefined) throw new Error(`no ${key}`)
    return row.standing
  }
  const readItem = async () => {
    const { itemId } = await statusOf()
    return (await studioCall(desk.site, 'readContent', { kind: KIND, itemId }, desk.people.author)).data
  }
  const save = async (nodes: Nodes, standing?: ContentStanding) =>
    studioCall(
      desk.site,
      'saveContent',
      { ...desk.moved(standing ?? (await statusOf()), KIND), content: { nodes } },
      desk.people.author,
    )
  async function publish(nodes: Nodes): Promise<void> {
    const { data } = await save(nodes)
    await desk.published(data.standing, KIND)
  }

  test('are public under their root; a publication keeps the ids of remaining nodes and writes only changed rows', async () => {
    expect(await seen()).toEqual(['1<395:1', '2<1:1', '3<2:1', '4<1:2', '5<395:2'])
    expect(await seen(OTHER)).toEqual(['100<396:1'])
    const before = await rows()
    const changed = [node('5', ''), node('1', ''), node('2', '1', '改名'), node('6', '2'), node('4', '2')]
    await publish(changed)
    expect(await seen()).toEqual(['2<1:1', '5<395:1', '6<2:1', '1<395:2', '4<2:2'])
    const after = await rows()
    const stayed = before.filter((row) => after.some((each) => JSON.stringify(each) === JSON.stringify(row)))
    expect(stayed.map(({ id }) => id)).toEqual(['100'])
    await publish([...changed, node('7', '5')])
    expect((await rows()).filter(({ id }) => id !== '7')).toEqual(after)
    expect((await readItem()).content).toEqual({ nodes: [changed[0], node('7', '5'), ...changed.slice(1)] })
  })

  test('do not accept the id of a removed node or of another tree for a new node', async () => {
    const { nodes } = (await readItem()).content as { nodes: Nodes }
    for (const id of ['3', '100']) {
      const refused = await save([...nodes, node(id, '', '另一个')])
      expect(refused).toMatchObject({
        status: 400,
        data: { fields: [{ field: `nodes.${nodes.length}.name`, message: CONTENT_MESSAGE.nodeIdUsed }] },
      })
    }
    // a deletion that is not published yet can be undone
    const without = await save(nodes.filter(({ id }) => id !== '7'))
    expect(without.status).toBe(200)
    expect(await save(nodes)).toMatchObject({ status: 200, data: { standing: { state: 'published' } } })
  })

  test('get a removed node back under its id when a former revision is published', async () => {
    const item = await readItem()
    const first = item.revisions.find(({ number }) => number === 1)
    const restoring = { ...desk.moved(item.standing, KIND), revisionId: first?.revisionId ?? 0 }
    const restored = await studioCall(desk.site, 'restoreContentRevision', restoring, desk.people.author)
    await desk.published(restored.data, KIND)
    expect(await seen()).toEqual(['1<395:1', '2<1:1', '3<2:1', '4<1:2', '5<395:2'])
    const retired = await desk.site.database.read.retiredProductSystemNode.findMany({ orderBy: { id: 'asc' } })
    expect(retired.map(({ id }) => id)).toEqual(['6', '7'])
  })

  test('accept only the first of two parallel saves, and reject malformed nodes', async () => {
    const standing = await statusOf()
    const statuses = await Promise.all([
      save([...BASE, node('11', '')], standing),
      save([...BASE, node('12', '')], standing),
    ])
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { content } = await readItem()
    for (const nodes of [
      [node('1', '9')],
      [node('1', '1')],
      [node('1', ''), node('1', '')],
      [node('1', '', '长'.repeat(41))],
      Array.from({ length: 6 }, (_, at) => node(`${at + 1}`, at === 0 ? '' : `${at}`)),
      Array.from({ length: 1001 }, (_, at) => node(`${at + 20}`, '')),
    ])
      expect((await save(nodes)).status).toBe(400)
    expect((await readItem()).content).toEqual(content)
    await save(BASE)
  })

  test('and their review stay unchanged if their rows cannot be written', async () => {
    const { data: draft } = await save([...BASE.slice(0, 3), node('13', '1')])
    const approved = await desk.approved(draft.standing, KIND)
    // another tree has got the id after the approval
    await desk.site.database.write.productSystemNode.create({
      data: { id: '13', pid: '396', treeName: OTHER, name: '别处', orderNum: 2 },
    })
    const state = async () => [
      await rows(),
      await desk.site.database.read.contentItem.findMany({ orderBy: { id: 'asc' } }),
      await desk.site.database.read.contentStep.count(),
      await desk.site.database.read.auditEntry.count({ where: { action: 'content.published' } }),
      await desk.site.database.read.retiredProductSystemNode.findMany({ orderBy: { id: 'asc' } }),
    ]
    const before = await state()
    const answers = await seen()
    const publishing = () => studioCall(desk.site, 'publishContent', desk.moved(approved, KIND), desk.people.publisher)
    expect(await publishing()).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.nodeIdUsed })
    expect([await state(), await seen()]).toEqual([before, answers])
    await desk.site.database.write.productSystemNode.delete({ where: { id: '13' } })
    expect((await publishing()).status).toBe(200)
    expect(await seen()).toEqual(['1<395:1', '2<1:1', '3<2:1', '13<1:2'])
  })

  test('of a thousand nodes are published and reordered', async () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      node(`${at + 1000}`, at % 10 === 0 ? '' : `${at - (at % 10) + 1000}`),
    )
    await publish(many)
    expect(await seen()).toHaveLength(1000)
    await publish([...many.slice(10), ...many.slice(0, 10)])
    expect(await seen()).toEqual(expect.arrayContaining(['1010<395:1', '1000<395:100', '1009<1000:9']))
  })
})

test('rows of a tree without an item become its first revision with their ids, and public responses do not change', async () => {
  const desk = await openContentDesk('sqlite')
  const { database, services } = desk.site
  const row = (id: string, pid: string, orderNum: number, treeName = NAME) => ({
    id,
    pid,
    treeName,
    name: id,
    orderNum,
  })
  await database.write.productSystemNode.createMany({
    data: [
      row('b', '395', 20),
      row('a', '395', 10),
      row('c', 'a', 1),
      row('orphan', 'gone', 1),
      ...['d', 'e', 'f', 'deep'].map((id, at) => row(id, ['c', 'd', 'e', 'f'][at] ?? '', 1)),
      row('x', '0', 1, '别的树'),
    ],
  })
  const answer = () => dataOf(desk.site, 'getProductSystemTree', { name: NAME })
  const before = await answer()
  expect(await services.contentImport.adopt()).toEqual([KIND])
  expect(await services.contentImport.adopt()).toEqual([])
  expect(await answer()).toEqual(before)
  const [item] = await database.read.contentItem.findMany({ where: { kind: KIND }, include: { revisions: true } })
  expect(item).toMatchObject({ key: NAME, state: 'published', isShown: true, revisions: [{ number: 1 }] })
  const { nodes } = JSON.parse(item?.draft ?? '') as { nodes: Nodes }
  // each node with its parent, except the orphan and the sixth level, which pages do not show
  expect(nodes.map(({ id, pid }) => `${id}<${pid}`)).toEqual(['a<', 'c<a', 'd<c', 'e<d', 'f<e', 'b<'])
  await desk.close()
}, 60_000)

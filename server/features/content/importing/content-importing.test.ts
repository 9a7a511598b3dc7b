import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, missingMessage, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { officeKind } from '#contracts/studio/kinds/site-kinds.ts'
import { dataOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

const HEAD = '名称,地址,电话,经度,纬度'
const office = (name: string, values: object = {}) => ({
  ...emptyContent(officeKind.fields),
  name,
  address: '武汉市洪山区',
  contactPhone: '027-87654321',
  ...values,
})

describe.each(testDatabaseKinds)('imports of content on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    desk = await openImportDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const locations = () => desk.site.database.read.location.findMany({ orderBy: { id: 'asc' } })
  const banners = () => desk.site.database.read.banner.findMany({ orderBy: { id: 'asc' } })
  const counts = async () => ({
    items: await desk.site.database.read.contentItem.count(),
    imports: await desk.site.database.read.contentImport.count(),
  })

  test('a check returns the planned changes and the errors of a file, and writes nothing', async () => {
    await desk.published(await desk.created(office('总部', { longitude: 114.3 }), 'office'), 'office')
    const before = await counts()
    const rows = [
      '总部,武汉市洪山区,027-87654321,114.3,',
      '总部,武汉市武昌区,027-87654321,114.3,',
      '分部,"一楼,\n二楼",+86 27 1,114.5,30.5',
      '分部,"一楼,\n二楼",+86 27 1,114.5,30.5',
      ',,,200,x',
      '',
      '太远,地址,027,30,1',
    ]
    const { columns, fields, errors, digest, ...found } = await desk.check('office', csv([HEAD, ...rows].join('\r\n')))
    expect(columns.map(({ path }) => path)).toEqual(['name', 'address', 'contactPhone', 'longitude', 'latitude'])
    expect(columns[0]?.samples).toEqual(['总部', '总部', '分部'])
    expect(fields.filter(({ isRequired }) => isRequired).map(({ title }) => title)).toEqual(['名称', '地址', '电话'])
    expect(found).toEqual({ rowCount: 6, newCount: 1, updateCount: 0, sameCount: 2, errorCount: 3 })
    expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '3  与第 2 行是同一项，内容不同',
      `6 纬度 ${CONTENT_MESSAGE.importNumber}`,
      '6 经度 经度格式错误',
      `6 名称 ${missingMessage('名称')}`,
      `6 地址 ${missingMessage('地址')}`,
      `6 电话 ${missingMessage('电话')}`,
      '8 经度 经度格式错误',
      '8 纬度 纬度格式错误',
    ])
    expect(digest).toHaveLength(64)
    expect(await counts()).toEqual(before)
  })

  test('rows with errors are skipped only with skipsErrors and the digest of a check', async () => {
    const file = csv(`${HEAD}\n一站,甲路,027,,\n二站,,027,,\n`)
    const refused = await desk.submit('office', file)
    expect(refused).toMatchObject({ status: 400, msg: CONTENT_MESSAGE.importErrors })
    const columns = 'name,address,contactPhone,longitude,latitude'
    const blind = { kind: 'office' as const, columns, digest: '0'.repeat(64), skipsErrors: true }
    const unseen = await desk.send('createContentImport', blind, { file })
    expect(unseen).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.importChanged })
    const { data } = await desk.submit('office', file, true)
    expect((await desk.readImport('office', data.importId)).data).toMatchObject({
      newCount: 1,
      errorCount: 1,
      rows: [
        {
          row: 2,
          label: '一站',
          number: null,
          before: null,
          after: office('一站', { address: '甲路', contactPhone: '027' }),
        },
      ],
    })
    await studioCall(desk.site, 'recallContentImport', desk.importMoved(data, 'office'), desk.people.author)
  })

  test('an import is approved by another person, published as a whole, and undone completely', async () => {
    const { site, people } = desk
    const before = await locations()
    const answer = await dataOf(site, 'getCmLocation')
    const file = csv(`${HEAD}\n总部,珞喻路 1 号,027,,\n东站,甲路,027,114,30\n西站,乙路,028,,\n`)
    const { data: sent } = await desk.submit('office', file)
    const moved = desk.importMoved(sent, 'office')
    const both = await desk.member([
      { role: 'author', scope: 'all' },
      { role: 'finalReviewer', scope: 'all' },
    ])
    const own = await desk.send(
      'createContentImport',
      {
        kind: 'office',
        columns: desk.columnsOf(await desk.check('office', file)),
        digest: (await desk.check('office', file)).digest,
      },
      { file, who: both },
    )
    const ownReview = await studioCall(site, 'approveContentImport', desk.importMoved(own.data, 'office'), both)
    expect(ownReview).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.ownReview })
    const tooEarly = await studioCall(site, 'publishContentImport', moved, people.publisher)
    expect(tooEarly).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.wrongState, data: { standing: sent } })
    const waiting = await studioCall(site, 'readOverview', {}, people.finalReviewer)
    expect(waiting.data.content.map(({ importId }) => importId)).toContain(sent.importId)

    const standing = await desk.importPublished('office', file)
    expect(standing).toMatchObject({ state: 'published', partCount: 1, doneCount: 1 })
    expect((await locations()).map(({ name, address }) => `${name} ${address}`)).toEqual([
      '总部 珞喻路 1 号',
      '东站 甲路',
      '西站 乙路',
    ])
    expect(JSON.stringify(await dataOf(site, 'getCmLocation'))).toContain('西站')
    const { data: item } = await studioCall(site, 'listContent', { kind: 'office' }, people.author)
    const [first] = item.rows
    const { data: read } = await studioCall(
      site,
      'readContent',
      { kind: 'office', itemId: first?.standing.itemId ?? 0 },
      people.author,
    )
    expect(read.revisions).toHaveLength(2)
    expect(read.steps[0]).toMatchObject({ verdict: 'imported' })
    // the other import was compared with the previous revision
    const { data: other } = await studioCall(
      site,
      'approveContentImport',
      desk.importMoved(own.data, 'office'),
      people.finalReviewer,
    )
    const stale = await studioCall(site, 'publishContentImport', desk.importMoved(other, 'office'), people.publisher)
    expect(stale).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.importStale })

    expect((await desk.undone('office', standing)).data).toMatchObject({ state: 'undone', doneCount: 0 })
    expect(await locations()).toEqual(before)
    expect(await dataOf(site, 'getCmLocation')).toEqual(answer)
    const audit = await site.database.read.auditEntry.findMany({
      where: { object: `import:${standing.importId}` },
      orderBy: { id: 'asc' },
    })
    expect(audit.map(({ action }) => action.replace('contentImport.', ''))).toEqual([
      'submitted',
      'approved',
      'publishing',
      'published',
      'undoing',
      'undone',
    ])
    expect((await site.services.audit.verify()).brokenId).toBeUndefined()
  })

  test('only pictures that the author may see are accepted; an existing draft survives import and undo', async () => {
    const { site, people, pictures } = desk
    const standing = await desk.published(await desk.created(desk.banner({ title: '一张' })))
    const draft = await desk.saved(standing, desk.banner({ title: '写到一半' }))
    const before = await banners()
    const answer = await dataOf(site, 'getBannerList')
    const line = (...cells: readonly (string | number)[]) => cells.join(',')
    const head = '编号,标题,副标题,链接,宽图,窄图'
    const files = [pictures.wideFileId, pictures.narrowFileId]
    const foreign = await desk.check('banner', csv(`${head}\n,二张,,/jobs,999,${files[1]}\n`))
    expect(foreign.errors).toEqual([{ row: 2, column: '宽图', message: STUDIO_MESSAGE.badFile }])
    const rows = [
      line(standing.itemId, '一张', '新的副标题', '/jobs', ...files),
      line('', '二张', '', '/jobs', ...files),
    ]
    const done = await desk.importPublished('banner', csv([head, ...rows].join('\n')))
    const item = () => studioCall(site, 'readContent', { kind: 'banner', itemId: standing.itemId }, people.author)
    expect((await item()).data).toMatchObject({
      content: { title: '写到一半' },
      published: { title: '一张', text: '新的副标题' },
      standing: { state: draft.state },
    })
    expect(await dataOf(site, 'getBannerList')).toHaveLength(2)
    await desk.undone('banner', done)
    expect(await banners()).toEqual(before)
    expect(await dataOf(site, 'getBannerList')).toEqual(answer)
    expect((await item()).data).toMatchObject({
      content: { title: '写到一半' },
      published: { title: '一张', text: '' },
    })
  })

  test('forbidden words are errors of their cell, and a word added after the check prevents the approval', async () => {
    const { site, people, submit, importMoved } = desk
    const add = (term: string) =>
      studioCall(
        site,
        'createWord',
        {
          kind: 'ban',
          term,
          variants: [],
          exceptWithin: [],
          suggest: '',
          isExact: false,
          scope: 'all',
          why: '广告法',
          isActive: true,
        },
        people.publisher,
      )
    await add('天下第一')
    const found = await desk.check('notice', csv('公告\n天下第一的招聘会\n平常的公告\n'))
    expect(found.errors).toEqual([{ row: 2, column: '公告', message: '禁用词“天下第一”' }])
    expect(found).toMatchObject({ newCount: 1, errorCount: 1 })
    const { data } = await submit('notice', csv('公告\n宇宙最强的招聘会\n'))
    await add('宇宙最强')
    const approving = await studioCall(site, 'approveContentImport', importMoved(data, 'notice'), people.finalReviewer)
    expect(approving.status).toBe(422)
  })

  test('an undo keeps later changes, and is rejected after 24 hours', async () => {
    const { site, people, clock } = desk
    const file = csv(`${HEAD}\n南站,丙路,027,,\n北站,丁路,027,,\n`)
    const standing = await desk.importPublished('office', file)
    const { data } = await studioCall(site, 'listContent', { kind: 'office' }, people.author)
    const south = data.rows.find(({ label }) => label === '南站')
    if (south === undefined) throw new Error('no item')
    const saved = await desk.saved(south.standing, office('南站', { address: '新路' }), 'office')
    await desk.published(saved, 'office')
    const { status, data: undone } = await desk.undone('office', standing)
    expect([status, undone.state]).toEqual([200, 'undone'])
    expect((await locations()).map(({ name, address }) => `${name} ${address}`)).toEqual([
      '总部 武汉市洪山区',
      '南站 新路',
    ])

    const late = await desk.importPublished('office', csv(`${HEAD}\n中站,戊路,027,,\n`))
    clock.forward(24 * 3600 + 1)
    const publisher = await desk.member([{ role: 'publisher', scope: 'all' }])
    const over = await studioCall(site, 'undoContentImport', desk.importMoved(late, 'office'), publisher)
    expect(over).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.importUndoOver })
  })
})

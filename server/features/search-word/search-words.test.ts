import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { get } from '#server/testing/call-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

type Fields = StudioWire['createSearchWord']['input']
const fieldsOf = (fields: Partial<Fields>): Fields => ({
  word: '泥瓦匠',
  target: '砌筑工',
  kind: 'occupation',
  isActive: true,
  ...fields,
})

describe.each(testDatabaseKinds)('search words on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const change = <Id extends 'createSearchWord' | 'updateSearchWord' | 'deleteSearchWord'>(
    id: Id,
    input: StudioWire[Id]['input'],
  ) => studioCall(desk.site, id, input, desk.people.publisher)
  const labels = async (keyword: string) => {
    const { data } = await get(desk.site, `/ext/understandKeyword?${new URLSearchParams({ keyword })}`)
    return (data as unknown as { partList: { kind: string; label: string }[] }).partList.map(
      (part) => `${part.kind} ${part.label}`,
    )
  }

  test('a word takes effect when it is saved, and has no effect when it is inactive or deleted; every change is in the audit log', async () => {
    expect((await studioCall(desk.site, 'createSearchWord', fieldsOf({}), desk.people.author)).status).toBe(403)
    const before = await labels('泥瓦')
    const { data: added } = await change(
      'createSearchWord',
      fieldsOf({ word: ' 泥瓦 ', target: '应届', kind: 'level' }),
    )
    expect(added).toMatchObject({ word: '泥瓦', target: '应届' })
    expect(await labels('泥瓦')).toEqual(['experience 应届'])
    const { searchWordId, ...fields } = added
    await change('updateSearchWord', { searchWordId, ...fields, isActive: false })
    expect(await labels('泥瓦')).toEqual(before)
    expect((await change('deleteSearchWord', { searchWordId })).status).toBe(200)
    expect((await change('deleteSearchWord', { searchWordId })).status).toBe(404)
    const object = `searchWord:${searchWordId}`
    const entries = await desk.site.database.read.auditEntry.findMany({ where: { object } })
    expect(entries.map(({ action }) => action)).toEqual([
      'searchWord.created',
      'searchWord.updated',
      'searchWord.deleted',
    ])
  })

  test.each([
    [{ word: '，' }, 'word', STUDIO_MESSAGE.searchWordEmpty],
    [{ target: ' ' }, 'target', STUDIO_MESSAGE.searchTargetEmpty],
    [{ target: '泥瓦匠' }, 'target', STUDIO_MESSAGE.searchTargetSame],
    [{ kind: 'noise' as const }, 'target', STUDIO_MESSAGE.noiseHasTarget],
    [{ kind: 'employer' as const, target: '好单位' }, 'target', STUDIO_MESSAGE.searchTargetUnknown],
  ])('a word without effect is rejected: %j', async (fields, field, message) => {
    const rows = await desk.site.services.searchWords.list()
    expect(await change('createSearchWord', fieldsOf(fields))).toMatchObject({
      status: 400,
      data: { fields: [{ field, message }] },
    })
    expect(await desk.site.services.searchWords.list()).toEqual(rows)
  })

  test('the same word with the same meaning is rejected', async () => {
    await change('createSearchWord', fieldsOf({}))
    expect(await change('createSearchWord', fieldsOf({}))).toMatchObject({
      data: { fields: [{ field: 'word', message: STUDIO_MESSAGE.termTaken }] },
    })
  })
})

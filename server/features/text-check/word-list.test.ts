import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { wordList } from './word-list.ts'

const WORD: StudioWire['createWord']['input'] = {
  kind: 'ban',
  term: '乙词',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  isActive: true,
}

describe.each(testDatabaseKinds)('the list of words on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const change = <Id extends 'createWord' | 'updateWord' | 'importWords'>(id: Id, input: StudioWire[Id]['input']) =>
    studioCall(desk.site, id, input, desk.people.publisher)
  const lastEntry = () => desk.site.database.read.auditEntry.findFirst({ orderBy: { id: 'desc' } })
  const terms = async () => {
    const { data } = await studioCall(desk.site, 'listWords', {}, desk.people.publisher)
    return data.map(({ term }) => term)
  }

  test('is filled once, and listed in the order of adding', async () => {
    const { wordList: words } = desk.site.services
    expect(await words.fillEmpty([{ ...WORD, term: ' 丙词 ' }])).toBe(true)
    expect(await words.fillEmpty([{ ...WORD, term: '丁词' }])).toBe(false)
    await change('createWord', WORD)
    await change('createWord', { ...WORD, term: '甲词' })
    expect(await terms()).toEqual(['丙词', '乙词', '甲词'])
  })

  test('notes in the audit log what a change and an import did', async () => {
    const { data: added } = await change('createWord', { ...WORD, term: '改一改' })
    const { wordId, ...fields } = added
    await change('updateWord', { wordId, ...fields, kind: 'ask', isActive: false })
    expect(await lastEntry()).toMatchObject({
      action: 'word.updated',
      object: `word:${wordId}`,
      detail: 'kind:ban>ask active:true>false',
      role: 'publisher',
      actorId: desk.people.publisher.staffId,
      result: 'done',
    })
    const csv =
      '类别,词,其他写法,例外,改为,逐字比对,范围,依据,启用\n疑似,新词\n禁用,乙词\n禁用,甲词,,,,,,新依据\n疑似,又一词'
    const { data } = await change('importWords', { csv })
    expect(data).toEqual({
      created: 2,
      updated: 1,
      unchanged: 1,
      rows: [
        { line: 2, term: '新词', change: 'created' },
        { line: 3, term: '乙词', change: 'unchanged' },
        { line: 4, term: '甲词', change: 'updated' },
        { line: 5, term: '又一词', change: 'created' },
      ],
    })
    expect(await lastEntry()).toMatchObject({
      action: 'word.imported',
      object: 'words',
      detail: 'created:2 updated:1',
    })
  })

  test('keeps the term of a changed word unless another word has it', async () => {
    const [{ data: one }, { data: other }] = [
      await change('createWord', { ...WORD, term: '这一个' }),
      await change('createWord', { ...WORD, term: '那一个' }),
    ]
    const update = ({ wordId, ...fields }: typeof one, more: object) =>
      change('updateWord', { wordId, ...fields, ...more })
    expect((await update(one, { why: ' 有依据 ' })).data).toMatchObject({ term: '这一个', why: '有依据' })
    expect(await update(one, { term: other.term })).toMatchObject({ status: 400 })
    expect((await update({ ...one, wordId: 99_999 }, { term: '没有的词' })).status).toBe(404)
  })

  test('gives the active words, and another version after every change, also of another process', async () => {
    const { database, services } = desk.site
    const list = wordList({ database, clock: desk.clock, audit: services.audit })
    const before = await list.current()
    expect(await list.current()).toBe(before)
    const active = before.words.map(({ term }) => term)
    expect([active.includes('乙词'), active.includes('改一改')]).toEqual([true, false])
    desk.clock.forward(1)
    const { data: added } = await change('createWord', { ...WORD, term: '别处加的' })
    const after = await list.current()
    expect(after.words.map(({ term }) => term)).toEqual([...active, '别处加的'])
    expect(after.version).not.toBe(before.version)
    desk.clock.forward(1)
    const { wordId, ...fields } = added
    await change('updateWord', { wordId, ...fields, why: '改了' })
    expect((await list.current()).version).not.toBe(after.version)
  })
})

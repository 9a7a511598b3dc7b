import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

const HEAD = '名称,地址,电话,经度,纬度'
const line = (name: string, phone = '027') => `${name},${name}路,${phone},,`

describe.each(testDatabaseKinds)('imports as staff read them on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    desk = await openImportDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const now = () => beijingTime(desk.clock.now())
  const nameOf = ({ login }: { login: string }) => login.replace('member', '某某')
  const submitted = async (...lines: string[]) =>
    (await desk.submit('office', csv([HEAD, ...lines].join('\n')), true)).data

  test('have their counts, pages of rows with the former values, and steps; the newest import is listed first', async () => {
    const { site, people } = desk
    const { author, finalReviewer } = people
    const first = await desk.importPublished('office', csv([HEAD, line('甲'), line('乙')].join('\n')))
    const since = now()
    desk.clock.forward(60)
    const sent = await submitted(line('丙'), line('乙', '028'), line('甲'), line('丁'), '戊,,,,')
    const counts = { newCount: 2, updateCount: 1, sameCount: 1, errorCount: 1 }
    const list = await studioCall(site, 'listContentImports', { kind: 'office' }, finalReviewer)
    expect(list.data).toMatchObject([
      { ...counts, standing: sent, kind: 'office', createdBy: nameOf(author), createTime: now(), undoUntil: null },
      { standing: { importId: first.importId }, newCount: 2, updateCount: 0, createTime: since },
    ])
    expect(list.data[1]?.undoUntil).toBe(beijingTime(new Date(desk.clock.now().getTime() + (86_400 - 60) * 1000)))
    const page = async (pageNum: number, who = finalReviewer) => {
      const input = { kind: 'office', importId: sent.importId, pageNum, pageSize: 2 } as const
      return (await studioCall(site, 'readContentImport', input, who)).data
    }
    const one = await page(1)
    expect(one).toMatchObject({ ...counts, rowTotal: 3, isReviewer: true })
    expect(one.rows).toMatchObject([
      { row: 2, label: '丙', number: null, before: null, after: { name: '丙', contactPhone: '027' } },
      { row: 3, label: '乙', before: { contactPhone: '027' }, after: { contactPhone: '028' } },
    ])
    expect(one.rows[1]?.number).toBeGreaterThan(0)
    expect((await page(2)).rows.map(({ label }) => label)).toEqual(['丁'])
    expect((await page(1, author)).isReviewer).toBe(false)
    const other = { kind: 'notice', importId: sent.importId } as const
    expect((await studioCall(site, 'readContentImport', other, author)).status).toBe(404)

    const waiting = async (who: typeof author) =>
      (await studioCall(site, 'readOverview', {}, who)).data.content.map(
        ({ kind: of, importId, itemId, label, state }) => [of, importId, itemId, label, state],
      )
    const [{ fileName } = { fileName: '' }] = list.data
    const entry = (state: string) => ['office', sent.importId, null, `导入：${fileName}`, state]
    expect([await waiting(finalReviewer), await waiting(author)]).toEqual([[entry('inReview')], []])
    const returning = { ...desk.importMoved(sent, 'office'), reason: ' 电话有误，请改 ' }
    const back = await studioCall(site, 'returnContentImport', returning, finalReviewer)
    expect(back.data).toMatchObject({ state: 'returned', stage: 0 })
    expect([await waiting(finalReviewer), await waiting(author)]).toEqual([[], [entry('returned')]])
    expect((await page(1)).steps).toEqual([
      { verdict: 'returned', stage: 1, staffName: nameOf(finalReviewer), time: now(), reason: '电话有误，请改' },
      { verdict: 'submitted', stage: 0, staffName: nameOf(author), time: now(), reason: '' },
    ])
    const next = await submitted(line('己'))
    expect(await waiting(author)).toEqual([])
    await studioCall(site, 'recallContentImport', desk.importMoved(next, 'office'), author)
    const entries = await site.database.read.auditEntry.findMany({
      where: { object: { in: [sent, next].map(({ importId }) => `import:${importId}`) } },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, role }) => [action, role])).toEqual([
      ['contentImport.submitted', 'author'],
      ['contentImport.returned', 'finalReviewer'],
      ['contentImport.submitted', 'author'],
      ['contentImport.recalled', 'author'],
    ])
    expect(entries[1]?.detail).toBe('stage:1/1')
  })
})

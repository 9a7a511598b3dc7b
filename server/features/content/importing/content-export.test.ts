import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { officeKind } from '#contracts/studio/kinds/site-kinds.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { type ImportDesk, openImportDesk } from './testing/import-desk.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk('sqlite')
  const office = { ...emptyContent(officeKind.fields), address: '甲路', contactPhone: '+86 27-1' }
  await desk.created({ ...office, name: '=HYPERLINK("http://x.test")', longitude: 114.30000000000001 }, 'office')
  await desk.published(await desk.created({ ...office, name: '逗,号;引"号', latitude: 30 }, 'office'), 'office')
  await desk.created({ ...office, name: "'=a", contactPhone: '-1' }, 'office')
  await desk.published(await desk.created(desk.banner({ title: '@轮播', shownUntil: '2030-01-31 09:00' })))
  await desk.created({ text: '系统维护', linkUrl: '', shownFrom: null, shownUntil: null }, 'notice')
}, 60_000)
afterAll(() => desk.close())

describe.each(['office', 'banner', 'notice'] as const)('%s as a file', (kind) => {
  test.each(['csv', 'xlsx'] as const)('%s: read back unchanged, and nothing of it is a formula', async (format) => {
    const { status, bytes, name } = await desk.receive('exportContent', { kind, format })
    expect([status, name]).toEqual([200, expect.stringMatching(new RegExp(`-\\d{4}-\\d{2}-\\d{2}\\.${format}$`))])
    const found = await desk.check(kind, { name, bytes })
    expect(found.errors).toEqual([])
    expect(found).toMatchObject({ newCount: 0, updateCount: 0, sameCount: found.rowCount })
    expect(found.rowCount).toBe(
      (await studioCall(desk.site, 'listContent', { kind }, desk.people.author)).data.rows.length,
    )
    const cells =
      format === 'csv'
        ? bytes.toString().split(/[\r\n,]+/)
        : (await readSheet(bytes)).flat().filter((cell) => typeof cell === 'string')
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
  })

  test('its template is read by the import, which leaves the example out', async () => {
    const { status, bytes, name } = await desk.receive('readImportTemplate', { kind })
    const { columns, rowCount, fields } = await desk.check(kind, { name, bytes })
    expect([status, rowCount]).toEqual([200, 0])
    expect(columns.map(({ path }) => path)).toEqual(fields.map(({ path }) => path))
    const hints = await readSheet(bytes, '填写说明')
    expect(hints).toHaveLength(fields.length + 1)
  })
})

test('text files begin with the mark that Excel asks for, and a number says which item is meant', async () => {
  const { bytes } = await desk.receive('exportContent', { kind: 'office', format: 'csv' })
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const renamed = Buffer.from(bytes.toString().replace(/"逗,号;引""号"/, '改了名'))
  const { updateCount, newCount, sameCount } = await desk.check('office', { name: 'a.csv', bytes: renamed })
  expect({ updateCount, newCount, sameCount }).toEqual({ updateCount: 1, newCount: 0, sameCount: 2 })
})

test('kinds of given items have no files', async () => {
  expect((await desk.receive('exportContent', { kind: 'page', format: 'csv' })).status).toBe(409)
})

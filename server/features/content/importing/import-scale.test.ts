import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingMessage } from '#contracts/constants/error-messages.ts'
import { officeKind } from '#contracts/studio/kinds/site-kinds.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { importParts } from './import-parts.ts'
import { importTimer } from './import-timer.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

// enough rows for several parts; the benchmark publishes 10,000 rows
const ROWS = 2_000
const SPOILT = 100
const TIME_LIMIT_MS = 240_000
const { max } = officeKind

/** Whether row `number` of the file lacks its address: every twentieth does. */
const isSpoilt = (number: number) => number % (ROWS / SPOILT) === 7
const line = (number: number) =>
  `第${number}站,${isSpoilt(number) ? '' : `人才路 ${number} 号`},027-${number},114.3,30.5`
const FILE = csv(`名称,地址,电话,经度,纬度\n${Array.from({ length: ROWS }, (_, at) => line(at)).join('\n')}\n`)

describe.each(testDatabaseKinds)('thousands of rows on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    Object.assign(officeKind, { max: ROWS + 100 })
    desk = await openImportDesk(kind)
    const content = { name: '总部', address: '洪山区', contactPhone: '027', longitude: null, latitude: null }
    await desk.published(await desk.created(content, 'office'), 'office')
  }, 60_000)
  afterAll(async () => {
    Object.assign(officeKind, { max })
    await desk.close()
  })

  const locations = () => desk.site.database.read.location.findMany({ orderBy: { id: 'asc' } })

  test(
    'every row with an error is reported and skipped, the others are published, and an undo removes them',
    async () => {
      const before = await locations()
      const { errors, newCount, errorCount } = await desk.check('office', FILE)
      const planted = Array.from({ length: ROWS }, (_, at) => at).filter(isSpoilt)
      expect(errors).toEqual(
        planted.map((number) => ({ row: number + 2, column: '地址', message: missingMessage('地址') })),
      )
      expect({ newCount, errorCount }).toEqual({ newCount: ROWS - SPOILT, errorCount: SPOILT })
      expect(await locations()).toEqual(before)

      const standing = await desk.importPublished('office', FILE, true)
      expect(standing.state).toBe('published')
      const names = Array.from({ length: ROWS }, (_, at) => `第${at}站`).filter((_, at) => !isSpoilt(at))
      const page = async (pageNum: number) => {
        const input = { kind: 'office', importId: standing.importId, pageNum, pageSize: 20 } as const
        const { rows } = (await studioCall(desk.site, 'readContentImport', input, desk.people.author)).data
        return rows.map(({ label }) => label)
      }
      // the rows of the third page are in two parts
      expect([await page(1), await page(3), await page(names.length / 20), await page(names.length / 20 + 1)]).toEqual([
        names.slice(0, 20),
        names.slice(40, 60),
        names.slice(-20),
        [],
      ])
      const after = await locations()
      expect(after).toHaveLength(ROWS - SPOILT + 1)
      expect(after.filter(({ address }) => address === '')).toEqual([])

      expect((await desk.undone('office', standing)).data.state).toBe('undone')
      expect(await locations()).toEqual(before)
      expect(await desk.site.database.read.contentItem.count({ where: { kind: 'office' } })).toBe(1)
    },
    TIME_LIMIT_MS,
  )

  test('a publication that stops in the middle is finished by other processes, which write each row once', async () => {
    const before = await locations()
    const { site } = desk
    const file = csv(`名称,地址,电话\n${Array.from({ length: 1000 }, (_, at) => `站${at},路,027`).join('\n')}\n`)
    const begun = await desk.publishing('office', file)
    const running = site.services.importTimer.runDue()
    await expect
      .poll(async () => (await desk.readImport('office', begun.importId)).data.standing.doneCount)
      .toBeGreaterThan(0)
    await site.services.importTimer.stop()
    await running
    const stopped = (await desk.readImport('office', begun.importId)).data.standing
    expect(stopped.state).toBe('publishing')
    expect(stopped.doneCount).toBeLessThan(stopped.partCount)

    const { database, services } = site
    const another = () =>
      importTimer({
        database,
        clock: desk.clock,
        changes: services.importTransitions.changes,
        parts: importParts({ database, publications: services.publications }),
        onError: (error) => {
          throw error
        },
      })
    await Promise.all([another().runDue(), another().runDue()])
    const { standing } = (await desk.readImport('office', begun.importId)).data
    expect(standing).toMatchObject({ state: 'published', doneCount: standing.partCount })
    const names = (await locations()).map(({ name }) => name)
    expect(names).toHaveLength(before.length + 1000)
    expect(new Set(names).size).toBe(names.length)

    await studioCall(site, 'undoContentImport', desk.importMoved(standing, 'office'), desk.people.publisher)
    await Promise.all([another().runDue(), another().runDue()])
    expect((await desk.readImport('office', begun.importId)).data.standing.state).toBe('undone')
    expect(await locations()).toEqual(before)
  }, 120_000)
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPORT_MAX, exportAudit } from './export-audit.ts'

const PAGE = 500
let total: number
let asked: Record<string, string>[]
let stored: Blob[]

beforeEach(() => {
  asked = []
  stored = []
  vi.stubGlobal('fetch', (url: string) => {
    const query = Object.fromEntries(new URL(url, 'https://studio.example').searchParams)
    asked.push(query)
    const start = query['beforeId'] === undefined ? 0 : total - Number(query['beforeId']) + 1
    const rows = Array.from({ length: Math.max(0, Math.min(PAGE, total - start)) }, (_, at) => ({
      entryId: total - start - at,
      time: '2026-11-26 09:00:00',
      actorKind: 'staff',
      actorName: '甲',
      role: '',
      action: 'staff.loggedIn',
      object: 'staff:1',
      result: 'done',
      address: '10.0.0.1',
      detail: '',
    }))
    const olderId = start + PAGE < total ? (rows.at(-1)?.entryId ?? null) : null
    const data = { rows, total, isCounted: true, newerId: null, olderId, searchedTime: null }
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
  // jsdom has no object URLs
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${stored.push(blob)}`, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const run = async () => {
  const parts: number[] = []
  return { ...(await exportAudit({ action: 'staff.loggedIn' }, (part) => parts.push(part))), parts }
}
const lines = async () => {
  const reader = new FileReader() // jsdom has no Blob.text
  reader.readAsText(stored[0] as Blob)
  await vi.waitUntil(() => reader.result !== null)
  return (reader.result as string).trim().split('\r\n').length
}

test('each page is requested by the last entry of the previous page, and the file has one header row', async () => {
  total = 1200
  expect(await run()).toEqual({ stored: 1200, isWhole: true, parts: [500, 1000, 1200] })
  expect(asked.map(({ beforeId }) => beforeId)).toEqual([undefined, '701', '201'])
  expect(asked.every(({ action, pageSize }) => action === 'staff.loggedIn' && pageSize === '500')).toBe(true)
  expect(await lines()).toBe(1201)
})

test('after a full last page no empty page is requested', async () => {
  total = 1000
  expect((await run()).stored).toBe(1000)
  expect(asked).toHaveLength(2)
})

test('the export starts with the newest entry, whichever page is shown', async () => {
  total = 3
  await exportAudit({ beforeId: 2, pageSize: 20 }, () => undefined)
  expect(asked.map(({ beforeId }) => beforeId)).toEqual([undefined])
})

test('without entries the file has only a header row', async () => {
  total = 0
  expect(await run()).toEqual({ stored: 0, isWhole: true, parts: [0] })
  expect(await lines()).toBe(1)
})

test('a log that is too long for a spreadsheet is exported up to the limit', async () => {
  total = EXPORT_MAX + 700
  expect(await run()).toMatchObject({ stored: EXPORT_MAX, isWhole: false })
})

import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEvent } from '#server/features/audit/audit-log.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type RemovalEvents, removalGuard } from './removal-guard.ts'

describe.each(testDatabaseKinds)('the cap on removals on %s', (kind) => {
  let site: TestApp
  let events: RemovalEvents
  let reported: number[]
  let time = new Date('2026-11-25T08:00:00Z')
  beforeEach(async () => {
    site = await buildTestApp({ kind })
    reported = []
    events = new EventEmitter()
    events.on('held', ({ count }) => reported.push(count))
  })
  afterEach(() => site.close())
  const guard = () =>
    removalGuard({ database: site.database, audit: site.services.audit, clock: { now: () => time }, events })

  test.each([
    [20, 20, true],
    [21, 21, false],
    [21, 1049, false],
    [21, 1050, true],
    [510, 543, false],
    [0, 0, true],
  ])('a removal of %i of %i is allowed: %s', async (count, total, isAllowed) => {
    expect(await guard().allows('orphanedFiles', { count, total })).toBe(isAllowed)
    expect(reported).toEqual(isAllowed ? [] : [count])
    expect(await guard().held()).toHaveLength(isAllowed ? 0 : 1)
  })

  test('a confirmed removal happens once, up to the confirmed number, and is in the audit log', async () => {
    expect(await guard().allows('feedback', { count: 510, total: 543 })).toBe(false)
    const heldAt = time
    time = new Date(time.getTime() + 3600_000)
    expect(await guard().allows('feedback', { count: 510, total: 543 })).toBe(false)
    expect(await guard().held()).toEqual([{ job: 'feedback', count: 510, total: 543, heldAt }])
    expect(await guard().confirm()).toHaveLength(1)
    expect(await guard().held()).toEqual([])
    expect(await guard().allows('feedback', { count: 511, total: 543 })).toBe(false)
    expect(await guard().confirm()).toHaveLength(1)
    expect(await guard().allows('applications', { count: 511, total: 543 })).toBe(false) // another job
    expect(await guard().allows('feedback', { count: 511, total: 543 })).toBe(true)
    expect(await guard().allows('feedback', { count: 511, total: 543 })).toBe(false)
    const action: AuditEvent['action'] = 'site.removalConfirmed'
    const entries = await site.database.read.auditEntry.findMany({ where: { action }, orderBy: { id: 'asc' } })
    expect(entries.map(({ object, detail }) => [object, detail])).toEqual([
      ['job:feedback', '510'],
      ['job:feedback', '511'],
    ])
  })

  test('a held job continues when it finds few items again', async () => {
    expect(await guard().allows('trash', { count: 30, total: 40 })).toBe(false)
    expect(await guard().allows('trash', { count: 3, total: 40 })).toBe(true)
    expect(await guard().held()).toEqual([])
  })
})

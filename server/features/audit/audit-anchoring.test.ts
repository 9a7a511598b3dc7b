import { expect, test } from 'vitest'
import type { AuditAnchor } from '#server/platform/audit-anchor.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import { auditAnchoring } from './audit-anchoring.ts'
import type { AuditLoss } from './audit-log.ts'

/** Anchoring of an invented log with five entries; `noted` are the recorded anchors. */
function anchoring(last: AuditAnchor | undefined, loss?: AuditLoss) {
  const noted: unknown[] = []
  const { note } = auditAnchoring({
    audit: { anchor: () => Promise.resolve({ entries: 5, hash: 'now' }), lossSince: () => Promise.resolve(loss) },
    journal: {
      lastAnchor: () => Promise.resolve(last),
      noteAnchor: (...args: unknown[]) => Promise.resolve(void noted.push(args)),
    } as unknown as DeletionJournal,
  })
  return { note, noted }
}
const anchor = { entries: 5, hash: 'now' }

test('a new state of the log is recorded, the same state is not', async () => {
  const first = anchoring(undefined)
  expect(await first.note()).toEqual({ anchor, since: undefined, loss: undefined })
  expect(first.noted).toEqual([['audit', anchor]])
  const before = { entries: 4, hash: 'before' }
  const later = anchoring(before)
  expect(await later.note()).toEqual({ anchor, since: before, loss: undefined })
  expect(later.noted).toEqual([['audit', anchor]])
  const same = anchoring(anchor)
  await same.note()
  expect(same.noted).toEqual([])
})

test('a log that lacks entries is reported and not recorded, so that the loss is reported again', async () => {
  const before = { entries: 9, hash: 'before' }
  const { note, noted } = anchoring(before, { kind: 'missing', count: 4 })
  expect(await note()).toEqual({ anchor, since: before, loss: { kind: 'missing', count: 4 } })
  expect(noted).toEqual([])
})

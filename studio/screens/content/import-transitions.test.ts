import { expect, test } from 'vitest'
import type { Grant } from '#contracts/studio/permissions.ts'
import { importTransitionsIn } from './import-transitions.ts'

const standing = { importId: 1, stage: 1, stageCount: 1, version: 1, partCount: 1, doneCount: 0 }
const grantsOf = (role: Grant['role'], scope: Grant['scope'] = 'all') => [{ role, scope }]
const now = '2026-11-26T18:00'

test.each([
  ['author', 'inReview', { isReviewer: false }, ['recallContent']],
  ['finalReviewer', 'inReview', { isReviewer: true }, ['approveContent', 'returnContent']],
  ['finalReviewer', 'inReview', { isReviewer: false }, []],
  ['publisher', 'approved', {}, ['publishContent']],
  ['publisher', 'publishing', {}, ['undoContentImport']],
  ['publisher', 'published', { undoUntil: '2026-11-26 18:00:30' }, ['undoContentImport']],
  ['publisher', 'published', { undoUntil: '2026-11-26 17:59:00' }, []],
  ['publisher', 'undone', {}, []],
] as const)('%s may perform only the permitted transitions of an import that is %s', (role, state, given, moves) => {
  const item = { isReviewer: false, undoUntil: null, ...given, standing: { ...standing, state } }
  expect(importTransitionsIn(grantsOf(role), { group: 'site' }, item, now)).toEqual(moves)
  expect(importTransitionsIn(grantsOf(role, 'group:1'), { group: 'site' }, item, now)).toEqual([])
})

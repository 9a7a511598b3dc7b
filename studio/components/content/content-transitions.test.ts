import { expect, test } from 'vitest'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind, ContentState } from '#contracts/studio/kinds/content-kind.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { contentTransitionsIn, mayChange } from './content-transitions.ts'

const kindOf = (id: string): ContentKind => contentKind(id) as ContentKind
const grant = (role: StaffRole, scope: Grant['scope'] = 'all'): Grant[] => [{ role, scope }]
const item = (state: ContentState, isPublic = false) => ({
  standing: { state, isPublic },
  isReviewer: true,
  feedsUpstream: false,
  pendingRevisionId: 9,
})
const moves = (role: StaffRole, state: ContentState, isPublic = false, kind = 'banner') =>
  contentTransitionsIn(grant(role), kindOf(kind), item(state, isPublic)).map((id) => id.replace('Content', ''))

test.each<[StaffRole, ContentState, boolean, string[]]>([
  ['author', 'draft', false, ['submit', 'delete']],
  ['author', 'draft', true, ['submit', 'discard']],
  ['author', 'inReview', false, ['recall']],
  ['author', 'published', true, []],
  ['author', 'deleted', false, ['undelete']],
  ['firstReviewer', 'inReview', false, ['approve', 'return']],
  ['firstReviewer', 'draft', false, []],
  ['publisher', 'approved', false, ['publish', 'schedule']],
  ['publisher', 'scheduled', true, ['publish', 'schedule', 'unschedule', 'withdraw']],
  ['publisher', 'published', true, ['withdraw']],
  ['publisher', 'withdrawn', false, ['delete']],
  ['auditor', 'inReview', false, []],
])('as %s, an item in %s (public: %s) has the transitions %j', (role, state, isPublic, expected) => {
  expect(moves(role, state, isPublic)).toEqual(expected)
})

test('nobody reviews their own text', () => {
  expect(
    contentTransitionsIn(grant('firstReviewer'), kindOf('banner'), { ...item('inReview'), isReviewer: false }),
  ).toEqual([])
})

test('pages and facts of the site are neither deleted nor withdrawn', () => {
  expect(moves('publisher', 'published', true, 'page')).toEqual([])
  expect(moves('author', 'draft', false, 'site-facts')).toEqual(['submit'])
})

test('content from an upstream is read-only', () => {
  const upstream = { ...item('draft'), feedsUpstream: true }
  expect(contentTransitionsIn(grant('author'), kindOf('banner'), upstream)).toEqual([])
  expect(mayChange(grant('author'), 'editContent', kindOf('banner'), upstream)).toBe(false)
})

test('a grant for the home page does not cover pages', () => {
  expect(mayChange(grant('author', 'group:1'), 'editContent', kindOf('banner'), item('draft'))).toBe(true)
  expect(mayChange(grant('author', 'group:1'), 'editContent', kindOf('page'), item('draft'))).toBe(false)
})

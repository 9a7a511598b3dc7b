import { expect, test } from 'vitest'
import { shownText } from './content-state.tsx'

const standing = { state: 'published', stage: 0, stageCount: 1, version: 1, isPublic: true, isShown: false } as const

test.each([
  ['显示中', { ...standing, isShown: true }, {}],
  ['已结束', standing, { shownUntil: '2000-01-01 00:00' }],
  ['未到时间', standing, { shownFrom: '2999-01-01 00:00', shownUntil: null }],
  ['已下线', { ...standing, state: 'withdrawn' as const, isPublic: false }, {}],
  ['没有发布', { ...standing, state: 'draft' as const, isPublic: false }, {}],
])('the visibility is shown as %s', (expected, given, values) => expect(shownText(given, values)).toBe(expected))

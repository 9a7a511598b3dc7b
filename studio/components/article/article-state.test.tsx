// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleState } from './article-state.tsx'

type Props = Parameters<typeof ArticleState>[0]

test.each<[Props, string]>([
  [{ state: 'draft', stage: 0, stageCount: 2 }, '草稿'],
  [{ state: 'inReview', stage: 1, stageCount: 2 }, '审核中（1/2）'],
  [{ state: 'draft', stage: 0, stageCount: 2, isPublic: true }, '草稿，前一版已发布'],
  [{ state: 'published', stage: 0, stageCount: 2, isPublic: true, releaseTime: '2020-01-01 00:00:00' }, '已发布'],
  [{ state: 'published', stage: 0, stageCount: 2, releaseTime: '2999-01-01 00:00:00' }, '未到发布时间'],
  [{ state: 'published', stage: 0, stageCount: 2, releaseTime: null }, '已发布'],
  [{ state: 'draft', stage: 0, stageCount: 2, releaseTime: '2999-01-01 00:00:00' }, '草稿'],
])('an article %j is shown as %s', async (standing, text) => {
  const screen = await openScreen(<ArticleState {...standing} />, { role: 'author', answers: {} })
  expect(screen.text()).toBe(text)
})

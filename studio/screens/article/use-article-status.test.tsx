// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { articleOf } from './testing/open-article.tsx'
import { useArticleStatus } from './use-article-status.ts'

const OPENED = articleOf({ state: 'published', isPublic: true, actions: ['editArticle'] })

function Desk() {
  const { article, follow } = useArticleStatus(OPENED)
  return (
    <>
      <output>{article.state}</output>
      <button onClick={() => follow(articleOf({ state: 'draft' }))}>存草稿</button>
      <button onClick={() => follow(OPENED)}>存原样</button>
    </>
  )
}

test('after a save that changes the status the article is read again, and once more if it cannot be read', async () => {
  let isAway = true
  const desk = await openScreen(<Desk />, {
    role: 'author',
    answers: {
      readStudioArticle: () => {
        if (isAway) throw new StudioFailure(503, '')
        return articleOf({ state: 'draft' })
      },
    },
  })
  const status = () => document.querySelector('output')?.textContent
  await desk.press('存原样')
  expect(desk.sent('readStudioArticle')).toEqual([])
  await desk.press('存草稿')
  expect([desk.sent('readStudioArticle').length, status()]).toEqual([1, 'published'])
  isAway = false
  await desk.press('存草稿')
  expect([desk.sent('readStudioArticle'), status()]).toEqual([[{ articleId: '5' }, { articleId: '5' }], 'draft'])
  await desk.press('存草稿')
  expect(desk.sent('readStudioArticle')).toHaveLength(2)
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { PinDialog } from './pin-dialog.tsx'

const LABEL = '置顶到（北京时间），留空为不置顶'
const PINNED = '2026-12-01 09:30:00'

async function open(pinnedUntil: string | null, save: () => never = () => ({}) as never) {
  const done = vi.fn<() => void>()
  const row = { articleId: 5, version: 3, pinnedUntil } as StudioArticleRow
  const screen = await openScreen(<PinDialog row={row} onDone={done} onClose={() => undefined} />, {
    role: 'author',
    answers: { readStudioArticle: () => ({ draft: { title: '标题', pinnedUntil } }) as never, saveDraft: save },
  })
  return { screen, done }
}
type Opened = Awaited<ReturnType<typeof open>>['screen']
const saved = ({ calls }: Opened) => calls.filter(([id]) => id === 'saveDraft').map(([, input]) => input)

test.each([
  ['a pinned article stays pinned when nothing is changed', PINNED, undefined, '2026-12-01 09:30'],
  ['a pinned article gets another time', PINNED, '2026-12-24T18:00', '2026-12-24 18:00'],
  ['an empty field unpins', PINNED, '', null],
  ['an article is pinned', null, '2026-12-24T18:00', '2026-12-24 18:00'],
])('%s', async (_case, before, filled, after) => {
  const { screen, done } = await open(before)
  expect(document.querySelector('input')?.value).toBe(before === null ? '' : '2026-12-01T09:30')
  if (filled !== undefined) await screen.fill(LABEL, filled)
  await screen.press('保存')
  expect(saved(screen)).toEqual([{ articleId: '5', version: 3, title: '标题', pinnedUntil: after }])
  expect(done).toHaveBeenCalledOnce()
})

test('if a colleague holds the edit lock, the dialog stays open and links to the desk', async () => {
  const { screen, done } = await open(null, () => {
    throw new StudioFailure(409, STUDIO_MESSAGE.writtenElsewhere)
  })
  await screen.fill(LABEL, '2026-12-24T18:00')
  await screen.press('保存')
  expect(screen.text()).toContain(STUDIO_MESSAGE.writtenElsewhere)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/articles/5')
  expect(done).not.toHaveBeenCalled()
})

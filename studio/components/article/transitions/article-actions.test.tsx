// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ArticleStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleActions } from './article-actions.tsx'
import type { TransitionId } from './article-transitions.ts'

const ARTICLE = { articleId: 5, isPublic: false, state: 'draft', releaseTime: null, scheduledTime: null } as const
const SUBMIT = PERMISSIONS.submitArticle.name
const RECALL = PERMISSIONS.recallArticle.name
const DELETE = PERMISSIONS.deleteArticle.name
const ARCHIVE = PERMISSIONS.archiveArticle.name
const MORE = '更多操作'
const version = async () => 3
const standing = { articleId: 5, state: 'inReview', version: 4 } as unknown as ArticleStanding

type Given = Partial<Parameters<typeof ArticleActions>[0]>

/** The actions beside a list that a transition makes stale. */
function Actions(given: Given & { actions: readonly TransitionId[] }) {
  useStudioCall('readOverview', {})
  const { actions, ...rest } = given
  return <ArticleActions article={{ ...ARTICLE, actions }} version={version} onMoved={() => undefined} {...rest} />
}
const open = (actions: readonly TransitionId[], given: Given = {}, fails?: StudioFailure) =>
  openScreen(<Actions actions={actions} {...given} />, {
    role: 'author',
    answers: {
      readOverview: () => ({}) as never,
      submitArticle: () => {
        if (fails) throw fails
        return standing
      },
      deleteArticle: () => standing,
    },
  })
const buttons = () =>
  [...document.querySelectorAll('button')].map(({ textContent, className }) => [
    textContent,
    className.includes('ant-btn-primary') || className.includes('ant-btn-variant-solid'),
  ])
const items = () =>
  [...document.querySelectorAll('[role=menuitem]')].map(({ textContent, className }) => [
    textContent,
    className.includes('danger'),
  ])

test('the frequent transitions are buttons, the first button is primary; the other transitions are in the menu', async () => {
  const screen = await open(['submitArticle', 'recallArticle', 'archiveArticle', 'deleteArticle'])
  expect(buttons()).toEqual([
    [SUBMIT, true],
    [RECALL, false],
    [MORE, false],
  ])
  await screen.press(MORE)
  expect(items()).toEqual([
    [ARCHIVE, false],
    [DELETE, true],
  ])
})

test('without further transitions there is no menu', async () => {
  await open(['submitArticle'])
  expect(buttons().map(([name]) => name)).toEqual([SUBMIT])
})

test('all transitions can be disabled', async () => {
  const screen = await open(['submitArticle', 'deleteArticle'], { isDisabled: true })
  expect([screen.disabled(SUBMIT), screen.disabled(MORE)]).toEqual([[true], [true]])
  const enabled = await open(['submitArticle', 'deleteArticle'])
  expect([enabled.disabled(SUBMIT).at(-1), enabled.disabled(MORE).at(-1)]).toEqual([false, false])
})

test('a transition is sent with the version of the text, closes its dialog and refetches the stale data', async () => {
  const onMoved = vi.fn<(moved: ArticleStanding) => void>()
  const asked: TransitionId[] = []
  const screen = await open(['submitArticle'], {
    onMoved,
    version: async (move) => {
      asked.push(move)
      return 8
    },
  })
  await screen.press(SUBMIT)
  expect(screen.dialogs()).toEqual([SUBMIT])
  const calls = await screen.callsOf(() => screen.press(SUBMIT))
  expect(screen.sent('submitArticle')).toEqual([{ articleId: '5', version: 8 }])
  expect(calls).toEqual(['submitArticle', 'readOverview'])
  expect([asked, onMoved.mock.calls, screen.dialogs()]).toEqual([['submitArticle'], [[standing]], []])
  expect(screen.text()).toContain(`已完成：${SUBMIT}`)
})

test('a transition of the menu opens its own dialog, which can be cancelled', async () => {
  const screen = await open(['submitArticle', 'deleteArticle'])
  await screen.press(MORE)
  await screen.press(DELETE)
  expect(screen.dialogs()).toEqual([DELETE])
  await screen.press('Cancel')
  expect(screen.dialogs()).toEqual([])
  expect(screen.sent('deleteArticle')).toEqual([])
})

test('a failure is passed to `onRefused`, and the dialog stays open', async () => {
  const failure = new StudioFailure(422, '有问题', { findings: [] })
  const onRefused = vi.fn<(failed: StudioFailure) => void>()
  const screen = await open(['submitArticle'], { onRefused }, failure)
  await screen.press(SUBMIT)
  await screen.press(SUBMIT)
  expect(onRefused.mock.calls.map(([{ code }]) => code)).toEqual([422])
  expect(screen.dialogs()).toEqual([SUBMIT])
})

/** A screen whose keyboard shortcut requests a transition. */
function Desk({ asks, actions }: { asks: TransitionId; actions: readonly TransitionId[] }) {
  const [asked, setAsked] = useState<TransitionId>()
  return (
    <>
      <button onClick={() => setAsked(asks)}>快捷键</button>
      <output>{asked}</output>
      <Actions actions={actions} asked={asked} onAsked={setAsked} />
    </>
  )
}

test('a requested transition opens its dialog if the transition is permitted; closing the dialog ends the request', async () => {
  const answers = { readOverview: () => ({}) as never }
  const screen = await openScreen(<Desk asks="submitArticle" actions={['submitArticle']} />, {
    role: 'author',
    answers,
  })
  await screen.press('快捷键')
  expect(screen.dialogs()).toEqual([SUBMIT])
  await screen.press('Cancel')
  expect([screen.dialogs(), document.querySelector('output')?.textContent]).toEqual([[], ''])
  await screen.leave()
  const other = await openScreen(<Desk asks="submitArticle" actions={['deleteArticle']} />, { role: 'author', answers })
  await other.press('快捷键')
  expect(other.dialogs()).toEqual([])
})

test('pressing a blocking finding closes the dialog and shows the place of the finding', async () => {
  const finding = {
    key: 'k',
    severity: 'ban',
    rule: 'word',
    field: 'html',
    quote: '第一',
    message: '不能这样写',
  } as unknown as TextFinding
  const onShow = vi.fn<(shown: TextFinding) => void>()
  const screen = await open(['submitArticle'], { findings: [finding], onShow })
  await screen.press(SUBMIT)
  const places = [...document.querySelectorAll<HTMLElement>('[role=dialog] li button, [role=dialog] li a')]
  expect(places).toHaveLength(1)
  places[0]?.click()
  await expect.poll(() => onShow.mock.calls).toEqual([[finding]])
  expect(screen.dialogs()).toEqual([])
})

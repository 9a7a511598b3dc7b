// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import type { ScopeKind } from '#contracts/studio/grant-scope.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { ScopeSelect } from './scope-select.tsx'

async function open(kinds: readonly ScopeKind[]) {
  const change = vi.fn<(scope: string) => void>()
  const screen = await openScreen(<ScopeSelect kinds={kinds} onChange={change} />, {
    role: 'systemAdministrator',
    answers: {
      findScopes: ({ kind, keyword }) => [{ scope: `${kind}:12`, name: `${kind}${keyword}` }],
    },
  })
  const field = document.querySelector<HTMLInputElement>('.ant-select input')
  field?.setAttribute('aria-label', '范围')
  return { ...screen, change }
}
/** Options and headings of groups of the open selection. */
const options = () =>
  [...document.querySelectorAll('.ant-select-item')].map(({ textContent, className }) =>
    className.includes('item-group') ? `【${textContent}】` : textContent,
  )

test('a role of the newsroom covers everything, a column or a group of content', async () => {
  const screen = await open(['column', 'group'])
  const [group] = Object.values(CONTENT_GROUPS)
  await screen.choose('范围', group?.title ?? '')
  expect(options()).toEqual([
    '全部栏目和内容',
    ...ARTICLE_TYPES.map(({ name }) => name),
    '【内容】',
    ...Object.values(CONTENT_GROUPS).map(({ title }) => title),
  ])
  expect(screen.change.mock.lastCall?.[0]).toBe(`group:${group?.id}`)
  expect(screen.sent('findScopes')).toEqual([])
})

test('companies and projects are found by their names on the server', async () => {
  const screen = await open(['company', 'project'])
  await screen.choose('范围', '全部单位和项目')
  await act(async () => undefined)
  await screen.fill('范围', '江汉')
  await flushAsync()
  expect(options()).toEqual(['全部单位和项目', '【单位】', 'company江汉', '【招聘项目】', 'project江汉'])
  await screen.choose('范围', 'project江汉')
  expect(screen.change.mock.lastCall?.[0]).toBe('project:12')
})

// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { ContentListScreen } from './content-list-screen.tsx'
import { CopyButton } from './copy-button.tsx'
import { KindOfAddress, type StudioContentKind } from './kind-of-address.tsx'

/** An author of the content of the home page only, who may read the recruiting content. */
const AUTHOR: CurrentStaff = {
  staffId: OWN_ID,
  login: 'lin',
  name: '林见微',
  department: '',
  grants: [{ role: 'author', scope: `group:${CONTENT_GROUPS.home.id}`, scopeName: '首页' }],
  next: 'ready',
  needsSecondFactor: false,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
}
const READER = { role: 'auditor', scope: 'all', scopeName: '全部' } as const

const open = (screen: ReactNode, at: string, grants: CurrentStaff['grants'] = AUTHOR.grants) =>
  openScreen(screen, {
    role: 'author',
    at,
    path: '/content/:kind/:itemId?',
    answers: {
      currentStaff: () => ({ ...AUTHOR, grants }),
      listContent: () => ({ rows: [], files: [], names: {}, nextBeforeId: null }),
    },
  })
const NOT_ALLOWED = '需要这一页的权限'

test.each([
  ['/content/banner', '首页轮播'],
  ['/content/job', NOT_ALLOWED],
])('for an author of the home page, %s shows %s', async (at, said) => {
  const screen = await open(<KindOfAddress>{({ title }) => title}</KindOfAddress>, at)
  expect(screen.text()).toContain(said)
})

test('an author of another group can read a kind, but neither create nor copy its items', async () => {
  const grants = [...AUTHOR.grants, READER]
  const list = await open(<ContentListScreen />, '/content/job', grants)
  expect(list.text()).not.toContain('新建')
  await list.leave()
  const fresh = await open(<ContentItemScreen />, '/content/job/new', grants)
  expect(fresh.text()).toContain(NOT_ALLOWED)
  await fresh.leave()
  const copy = await open(
    <CopyButton kind={contentKind('job') as StudioContentKind} content={{}} />,
    '/content/job/5',
    grants,
  )
  expect(copy.text()).toBe('')
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { bannerKind } from '#contracts/studio/kinds/home-kinds.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { bannerWith, standingWith } from './testing/content-fixtures.ts'

async function open(isEditable: boolean, remote = bannerWith({ title: '对方的', linkUrl: '/about' })) {
  const settled = vi.fn<(kept: readonly string[]) => void>()
  const screen = await openScreen(
    <ConflictDialog
      kind={bannerKind as unknown as StudioContentKind}
      mine={bannerWith({ title: '我的' })}
      remote={{ content: remote, standing: standingWith({ version: 8 }) }}
      isEditable={isEditable}
      files={new Map()}
      names={{}}
      onSettle={settled}
    />,
    { role: 'author', answers: {} },
  )
  return { ...screen, settled }
}

test('the content of the colleague can be loaded without comparing', async () => {
  const screen = await open(true)
  expect(document.querySelector('[aria-label=改动]')).toBeNull()
  await screen.press('载入对方的内容')
  expect(screen.settled).toHaveBeenCalledExactlyOnceWith([])
})

test('in the comparison, fields to keep can be chosen and deselected', async () => {
  const screen = await open(true)
  await screen.press('比对')
  expect(screen.disabled('比对')).toEqual([])
  const [title, link] = [bannerKind.fields.title.title, bannerKind.fields.linkUrl.title]
  const boxes = [...document.querySelectorAll('[aria-label=改动] label')].map(({ textContent }) => textContent)
  expect(boxes).toEqual([`“${title}”用我的`, `“${link}”用我的`])
  await screen.tick(`“${link}”用我的`)
  await screen.tick(`“${title}”用我的`)
  await screen.tick(`“${link}”用我的`)
  await screen.press('载入对方的内容，保留选中的')
  expect(screen.settled).toHaveBeenCalledExactlyOnceWith(['title'])
})

test('if the item cannot be edited, no field to keep can be chosen', async () => {
  const screen = await open(false)
  expect(screen.text()).toContain('现在的状态不能修改')
  await screen.press('比对')
  expect(document.querySelector('[aria-label=改动]')?.textContent).toContain('我的')
  expect(document.querySelectorAll('[aria-label=改动] input')).toHaveLength(0)
})

test('a message says that both contents are equal', async () => {
  const screen = await open(true, bannerWith({ title: '我的' }))
  await screen.press('比对')
  expect(screen.text()).toContain('两份内容完全相同。')
})

// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { CopyButton } from './copy-button.tsx'
import { ExportButton } from './export-button.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { PreviewButton } from './preview-button.tsx'

const kind = (id: string) => contentKind(id) as StudioContentKind
const JOB = kind('job')

const copyOf = (
  of: StudioContentKind,
  { role = 'author' as StaffRole, refused = undefined as StudioFailure | undefined } = {},
) =>
  openScreen(<CopyButton kind={of} content={{ name: '会计', [of.validity?.field ?? '']: '2026-12-01' }} />, {
    role,
    at: '/content/job/5',
    answers: {
      createContent: () => {
        if (refused) throw refused
        return { itemId: 9 } as never
      },
    },
  })

test('an item with a validity is copied without its last day, and the copy is opened', async () => {
  const screen = await copyOf(JOB)
  await screen.press('复制')
  expect(screen.sent('createContent')).toEqual([
    { kind: 'job', content: { name: '会计', [JOB.validity?.field ?? '']: null } },
  ])
  expect(screen.text()).toContain('已复制为新的草稿，请填写有效期')
  expect(screen.address()).toBe('/content/job/9')
})

test('a message says why a copy failed, and kinds without a validity and readers have no copy button', async () => {
  const refused = await copyOf(JOB, { refused: new StudioFailure(409, '名称已有') })
  await refused.press('复制')
  expect(refused.text()).toContain('名称已有')
  expect(refused.address()).toBe('/content/job/5')
  await refused.leave()
  const other = await copyOf(kind('office'))
  expect(other.text()).toBe('')
  await other.leave()
  const reader = await copyOf(JOB, { role: 'auditor' })
  expect(reader.text()).toBe('')
})

test('a second click while the copy is made is ignored', async () => {
  const screen = await copyOf(JOB)
  let answer = (_response: Response) => undefined as void
  const asked = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', asked)
  await screen.press('复制')
  await screen.press('复制')
  expect(asked).toHaveBeenCalledOnce()
  await act(async () => answer(Response.json({ code: 409, msg: '名称已有', data: null })))
  await screen.press('复制')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a preview of the saved draft opens in a new tab, and a message says if the browser blocks the tab', async () => {
  const saved = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const opened = vi.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValueOnce(null)
  const screen = await openScreen(<PreviewButton kind={JOB} itemId={5} beforeOpen={saved} />, {
    role: 'author',
    answers: { createContentPreview: () => ({ url: '/preview/a' }) as never },
  })
  await screen.press('预览')
  expect(screen.sent('createContentPreview')).toEqual([{ kind: 'job', itemId: '5' }])
  expect([opened.mock.lastCall, screen.text()]).toEqual([['/preview/a', '_blank'], '预览'])
  await screen.press('预览')
  expect(screen.text()).toContain('浏览器拦截了新窗口')
  saved.mockRejectedValueOnce(new StudioFailure(409, '刚才有人改过'))
  await screen.press('预览')
  expect(screen.text()).toContain('刚才有人改过')
  expect(screen.sent('createContentPreview')).toHaveLength(2)
})

test('items are exported in both formats, with the filter of the list', async () => {
  const screen = await openScreen(<ExportButton kind="job" keyword="会计" />, { role: 'author', answers: {} })
  await screen.press('导出')
  const addresses = [...document.querySelectorAll('[role=menuitem] a')].map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://studio.test')
    return [link.textContent, pathname, Object.fromEntries(searchParams)]
  })
  expect(addresses).toEqual([
    ['Excel 文件', '/studio-api/content/job/export', { keyword: '会计', format: 'xlsx' }],
    ['CSV 文件', '/studio-api/content/job/export', { keyword: '会计', format: 'csv' }],
  ])
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Preview } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { PreviewPanel } from './preview-panel.tsx'

const preview = (previewId: number): Preview => ({
  previewId,
  createdBy: '林',
  createTime: `2026-11-26 09:0${previewId}:00`,
  expireTime: `2026-11-27 09:0${previewId}:00`,
})

/** A panel whose previews are numbered from 1; `refused` is thrown while it is set. */
async function open(props: { revisionId?: number; beforeOpen?: () => Promise<void> } = {}) {
  const server = { previews: [] as Preview[], made: 0, refused: undefined as StudioFailure | undefined }
  const screen = await openScreen(<PreviewPanel articleId={5} isOpen onClose={() => undefined} {...props} />, {
    role: 'author',
    answers: {
      createPreview: () => {
        if (server.refused) throw server.refused
        const made = preview((server.made += 1))
        server.previews = [...server.previews, made]
        return { ...made, url: `/preview/token${made.previewId}` }
      },
      listPreviews: () => server.previews,
      revokePreview: ({ previewId }) => {
        if (server.refused) throw server.refused
        server.previews = server.previews.filter((each) => each.previewId !== Number(previewId))
        return null as never
      },
    },
  })
  return { ...screen, server }
}
const frame = () => document.querySelector('iframe')

test('the saved text is previewed, and closing the panel revokes the address', async () => {
  const saved = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const screen = await open({ beforeOpen: saved })
  expect(saved).toHaveBeenCalledOnce()
  expect(screen.sent('createPreview')).toEqual([{ articleId: '5' }])
  expect([frame()?.getAttribute('src'), frame()?.title]).toEqual(['/preview/token1', '预览，宽 1280 像素'])
  await screen.leave()
  expect(screen.sent('revokePreview')).toEqual([{ articleId: '5', previewId: '1' }])
})

test('a revision is previewed in another width and in elder mode', async () => {
  const screen = await open({ revisionId: 50 })
  expect(screen.sent('createPreview')).toEqual([{ articleId: '5', revisionId: 50 }])
  await screen.tick('手机 390')
  await screen.tick('大字版')
  expect([frame()?.getAttribute('src'), frame()?.title, frame()?.style.width]).toEqual([
    '/preview/token1?mode=elder',
    '预览，宽 390 像素，大字版',
    '390px',
  ])
})

test('a copied address stays valid when the panel closes', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  // jsdom has no clipboard
  Object.assign(navigator, { clipboard: { writeText: copied } })
  const screen = await open()
  await screen.press('复制链接')
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/preview/token1`)
  expect(screen.text()).toContain('链接已复制')
  copied.mockRejectedValueOnce(new Error('http'))
  await screen.press('复制链接')
  expect(screen.text()).toContain(`${window.location.origin}/preview/token1`)
  await screen.leave()
  expect(screen.sent('revokePreview')).toEqual([])
})

test('an address shown as a QR code stays valid when the panel closes', async () => {
  const screen = await open()
  await screen.press('二维码')
  expect(document.querySelector('img')?.alt).toBe('预览地址的二维码')
  await screen.leave()
  expect(screen.sent('revokePreview')).toEqual([])
})

test('an address is revoked after a confirmation, and a new address is created if the revoked address was shown', async () => {
  const screen = await open()
  await screen.press('管理链接')
  expect(document.querySelector('.ant-popover li')?.textContent).toBe('林 11-26 09:01 生成，11-27 09:01 失效作废')
  await screen.press('作废 林 11-26 09:01 生成的地址')
  await screen.press('作废')
  expect(screen.sent('revokePreview')).toEqual([{ articleId: '5', previewId: '1' }])
  expect(screen.text()).toContain('已作废，打开过的人也看不到了')
  expect(frame()?.getAttribute('src')).toBe('/preview/token2')
  expect(document.querySelector('.ant-popover li')?.textContent).toContain('09:02')
})

test('a message says why a revocation failed, and the addresses are refetched', async () => {
  const screen = await open()
  await screen.press('管理链接')
  screen.server.refused = new StudioFailure(404, '地址已失效')
  screen.server.previews = []
  await screen.press('作废 林 11-26 09:01 生成的地址')
  await screen.press('作废')
  expect(screen.text()).toContain('地址已失效')
  expect(screen.text()).toContain('没有有效的预览地址。')
})

test('a message says why a preview cannot be created, and the creation can be retried', async () => {
  const failing = vi.fn<() => Promise<void>>(() => Promise.resolve())
  failing.mockRejectedValueOnce(new StudioFailure(409, '稿件没有保存'))
  const screen = await open({ beforeOpen: failing })
  expect(screen.text()).toContain('预览没有打开稿件没有保存')
  expect(screen.sent('createPreview')).toEqual([])
  await screen.press('重试')
  expect(frame()?.getAttribute('src')).toBe('/preview/token1')
})

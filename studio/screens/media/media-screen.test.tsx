// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FileUse, MediaFileWithUses } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { COUNTED_MAX } from '#contracts/studio/studio-limits.ts'
import { mediaFileWith } from '#studio/components/files/testing/file-fixtures.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { MediaScreen } from './media-screen.tsx'

const USE: FileUse = { articleId: 12, title: '招聘公告', isInDraft: true, isInPending: false, isInPublished: true }
const CONTENT_USE = { kind: 'banner', itemId: 3, label: '', isInPublished: false }
const OTHER = mediaFileWith({ fileId: 6, originalFilename: '新合影.png' })
const READ_AGAIN = ['readFile', 'listFiles']

/** Opens the library, by default with an open file. While `server.refused` is set, changes throw it. */
async function open({ role = 'author' as StaffRole, at = '/media?file=5', total = 2, ...file }: Opened = {}) {
  const server = { refused: undefined as StudioFailure | undefined }
  const change = () => {
    if (server.refused) throw server.refused
    return {} as never
  }
  const screen = await openScreen(<MediaScreen />, {
    role,
    at,
    answers: {
      listFiles: () => ({ rows: total === 0 ? [] : [mediaFileWith(), OTHER], total }),
      readFile: () => ({ file: mediaFileWith(), uses: [], contentUses: [], ...file }),
      updateFile: change,
      deleteFile: change,
      uploadStudioFile: () => ({ ...OTHER, existing: null }),
      replaceFile: () => (
        change(),
        [
          { articleId: 12, title: '招聘公告', isDone: true, reason: '' },
          { articleId: 13, title: '', isDone: false, reason: '正在审核' },
        ]
      ),
    },
  })
  return { ...screen, server }
}
type Opened = Partial<MediaFileWithUses> & { role?: StaffRole; at?: string; total?: number }
const picked = () => [...document.querySelectorAll('[role=dialog] li > button')].at(-1)?.textContent ?? ''

test('filters are kept in the address', async () => {
  const screen = await open({ at: '/media?page=2' })
  await screen.tick('附件')
  await screen.tick('缺替代文字')
  await screen.choose('排序', '按文件名')
  await screen.fill('查找文件', ' 公告 ')
  await screen.enter('查找文件')
  expect(screen.address()).toBe('/media?kind=document&scope=withoutAlt&keyword=公告&order=name')
  expect(screen.sent('listFiles').at(-1)).toEqual({
    pageNum: '1',
    pageSize: '24',
    orderBy: 'name',
    kind: 'document',
    scope: 'withoutAlt',
    keyword: '公告',
  })
})

test.each([
  [0, '没有符合条件的文件'],
  [2, '共 2 个文件'],
  [COUNTED_MAX + 1, `超过 ${COUNTED_MAX} 个文件，请用筛选或关键词缩小范围`],
])('the number of files is shown for %i files', async (total, said) => {
  await open({ at: '/media', total })
  expect(document.querySelector('p[role=status]')?.textContent).toBe(said)
})

test('a card opens its file, whose id is in the address', async () => {
  const screen = await open({ at: '/media', total: 50 })
  await screen.press('2')
  await screen.press(document.querySelector('li > button')?.textContent ?? '')
  expect(screen.address()).toBe('/media?page=2&file=5')
  expect(screen.sent('readFile')).toEqual([{ fileId: '5' }])
})

test('a file is shown with its properties and uses', async () => {
  const screen = await open({
    uses: [USE, { ...USE, articleId: 13, title: '', isInDraft: false, isInPublished: false }],
    contentUses: [CONTENT_USE],
  })
  const text = screen.text()
  for (const fact of ['2 KB，640 × 480 像素', '林，2026-11-20 09:20:30', '看不到（没有已发布的稿件用到）'])
    expect(text).toContain(fact)
  expect(text).not.toContain('正在读取')
  const uses = [...document.querySelectorAll('[role=dialog] section li')].map((use) => use.textContent)
  expect(uses).toEqual(['招聘公告已发布草稿', '（没有标题）历史修订', '首页轮播：未命名草稿或历史修订'])
})

test('title and description can be saved, but not by a reader', async () => {
  const screen = await open()
  await screen.fill('标题', '集体照')
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['updateFile', ...READ_AGAIN])
  expect(screen.sent('updateFile')).toEqual([{ fileId: '5', title: '集体照', alt: '招聘会现场' }])
  expect(screen.text()).toContain('已保存')
  screen.server.refused = new StudioFailure(400, '请检查', { fields: [{ field: 'alt', message: '太长' }] })
  await screen.press('保存')
  expect(document.querySelector('.ant-form-item-has-error')?.textContent).toContain('太长')
  await screen.leave()
  const reader = await open({ role: 'auditor' })
  expect(['保存', '删除', '上传文件'].map((name) => reader.disabled(name))).toEqual([[], [], []])
  expect(document.querySelector<HTMLTextAreaElement>('textarea')?.disabled).toBe(true)
})

test('an unused file is deleted after a confirmation', async () => {
  const screen = await open()
  await screen.press('删除')
  expect(screen.sent('deleteFile')).toEqual([])
  expect(await screen.callsOf(() => screen.press('删除'))).toEqual(['deleteFile', 'listFiles'])
  expect(screen.sent('deleteFile')).toEqual([{ fileId: '5' }])
  expect(screen.text()).toContain('已删除')
  expect(screen.address()).toBe('/media')
})

test('a file that an article has started to use is refetched instead of deleted', async () => {
  const screen = await open()
  screen.server.refused = new StudioFailure(409, '刚才有稿件用到它')
  await screen.press('删除')
  expect(await screen.callsOf(() => screen.press('删除'))).toEqual(['deleteFile', 'readFile'])
  expect(screen.text()).toContain('刚才有稿件用到它')
  expect(screen.address()).toBe('/media?file=5')
})

test.each([
  [{ uses: [USE] }, '有稿件或内容用到（草稿和历史修订也算），不能删除。'],
  [{ contentUses: [CONTENT_USE] }, '有稿件或内容用到（草稿和历史修订也算），不能删除。'],
  [{ file: mediaFileWith({ uploadedBy: null }) }, STUDIO_MESSAGE.siteFile],
])('a file that cannot be deleted shows the reason', async (file, why) => {
  const screen = await open(file)
  expect(screen.disabled('删除')).toEqual([true])
  expect(screen.text()).toContain(why)
})

test('a used file is replaced in its articles, and the result for each article is shown', async () => {
  const screen = await open({ uses: [USE] })
  await screen.press('替换…')
  await screen.press(picked())
  expect(screen.text()).toContain('用“新合影.png”替换？会在 1 篇稿件里改出草稿')
  expect(await screen.callsOf(() => screen.press('替换'))).toEqual(['replaceFile', ...READ_AGAIN])
  expect(screen.sent('replaceFile')).toEqual([{ fileId: '5', newFileId: 6 }])
  expect(screen.text()).toContain('已在 1 篇稿件里改出草稿招聘公告已改出草稿，待提交审核（没有标题）正在审核')
  await screen.press('知道了')
  expect(screen.dialogs()).toEqual(['合影.png'])
})

test('a file cannot be replaced with itself, and a failure is shown', async () => {
  const screen = await open({ uses: [USE], file: OTHER })
  await screen.press('替换…')
  await screen.press(picked())
  expect(screen.text()).toContain('这就是原来的文件')
  expect(screen.sent('replaceFile')).toEqual([])
  await screen.leave()
  const refused = await open({ uses: [USE] })
  refused.server.refused = new StudioFailure(409, '文件已被删除')
  await refused.press('替换…')
  await refused.press(picked())
  await refused.press('替换')
  expect(refused.text()).toContain('文件已被删除')
})

test('an uploaded picture is listed and described', async () => {
  const screen = await open({ at: '/media' })
  const called = await screen.callsOf(() => screen.chooseFile(new File(['a'], '新合影.png')))
  expect(called).toEqual(['uploadStudioFile', 'listFiles'])
  expect(screen.sent('uploadStudioFile')).toEqual([{ kind: 'picture', file: '新合影.png' }])
  await screen.fill('这张图片上是什么', '合影')
  await screen.press('保存')
  expect(screen.sent('updateFile')).toEqual([{ fileId: '6', title: '', alt: '合影' }])
  expect(screen.dialogs()).toEqual([])
})

test('if the library cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<MediaScreen />, {
    role: 'author',
    answers: {
      listFiles: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return { rows: [], total: 0 }
      },
    },
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).not.toContain('服务器出错')
})

// @vitest-environment jsdom
import { File } from 'node:buffer'
import { expect, test, vi } from 'vitest'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import type { WordResult } from '#studio/editor/word/word-limits.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { NewArticleScreen } from './new-article-screen.tsx'
import { TEMPLATES } from './templates.ts'

const READ: WordResult = {
  kind: 'read',
  html: '<p>正文第一段。</p>',
  title: '',
  pictures: [],
  comments: 0,
  hidden: 0,
  deleted: 0,
  formulas: 0,
}
const NOTICE = TEMPLATES.find(({ name }) => name === '招聘公告')

/** The screen on a page that also shows the overview. */
function Screen() {
  useStudioCall('readOverview', {})
  return <NewArticleScreen />
}

async function open(at = '/articles/new', refused?: StudioFailure) {
  return openScreen(<Screen />, {
    role: 'author',
    at,
    answers: {
      readOverview: () => ({}) as never,
      createArticle: () => {
        if (refused) throw refused
        return { articleId: 12 } as never
      },
    },
  })
}
type Opened = Awaited<ReturnType<typeof open>>
const created = (screen: Opened) => screen.sent('createArticle')

test('a blank article is created in the first column, and a hint names this column', async () => {
  const screen = await open()
  expect(screen.text()).toContain('空白稿件和 Word 稿先放在“集团要闻”，建好以后还可以改。')
  expect(await screen.callsOf(() => screen.press('新建空白稿件'))).toEqual(['createArticle', 'readOverview'])
  expect(created(screen)).toEqual([{ typeId: 1 }])
  expect(screen.address()).toBe('/articles/12')
})

test('an article from a template gets the column, title and text of the template', async () => {
  const screen = await open()
  await screen.press('用此模板：招聘公告')
  expect(created(screen)).toEqual([{ typeId: 2, title: NOTICE?.titlePattern, html: NOTICE?.html }])
  expect(screen.address()).toBe('/articles/12')
})

test('the column in the address, or the chosen column, overrides the column of a template', async () => {
  const screen = await open('/articles/new?typeId=3')
  expect(screen.text()).not.toContain('空白稿件和 Word 稿先放在')
  await screen.press('用此模板：招聘公告')
  await screen.choose('栏目', '培训项目')
  await screen.press('用此模板：招聘公告')
  await screen.clear('栏目')
  await screen.press('用此模板：招聘公告')
  expect(created(screen).map((input) => (input as { typeId: number }).typeId)).toEqual([3, 8, 2])
})

test('the hints of a template can be read before it is used', async () => {
  const screen = await open()
  await screen.press('怎么写：招聘公告')
  expect(screen.dialogs()).toEqual(['招聘公告'])
  expect(document.querySelector('dl')?.textContent).toContain('请保留的固定句不收取任何费用；监督电话：')
  await screen.press('用此模板')
  expect(created(screen)).toEqual([expect.objectContaining({ typeId: 2, html: NOTICE?.html })])
})

test('a failure is shown, and the dialog with the hints is closed', async () => {
  const screen = await open('/articles/new', new StudioFailure(403, '您不能在这个栏目写稿'))
  await screen.press('怎么写：招聘公告')
  await screen.press('用此模板')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('您不能在这个栏目写稿')
  expect(screen.dialogs()).toEqual([])
  expect(screen.address()).toBe('/articles/new')
  expect(screen.disabled('新建空白稿件')).toEqual([false])
})

test('a Word document becomes an article, but an unreadable document does not', async () => {
  // jsdom has no workers
  class Worker {
    #listener?: (event: { data: WordResult }) => void
    addEventListener(type: string, listener: (event: { data: WordResult }) => void): void {
      if (type === 'message') this.#listener = listener
    }
    postMessage(bytes: ArrayBuffer): void {
      this.#listener?.({ data: bytes.byteLength > 1 ? READ : { kind: 'refused', reason: 'broken' } })
    }
    terminate = () => undefined
  }
  vi.stubGlobal('Worker', Worker)
  const screen = await open('/articles/new?typeId=4')
  const choose = (text: string, name = '来稿.docx') =>
    screen.chooseFile(new File([text], name) as unknown as globalThis.File)
  await choose('x')
  expect(screen.text()).toContain('不能读取这个 Word 文件')
  expect(created(screen)).toEqual([])
  await choose('word')
  expect(created(screen)).toEqual([{ typeId: 4, title: '来稿', html: '<p>正文第一段。</p>' }])
  expect(screen.text()).toContain('已导入')
  expect(screen.address()).toBe('/articles/12')
  expect(screen.text()).not.toContain('文中的标题')
  await choose('word', '正文第一段。.docx')
  expect(created(screen).at(-1)).toEqual({ typeId: 4, title: '正文第一段。', html: '' })
  expect(screen.text()).toContain('文中的标题已用作稿件的标题')
})

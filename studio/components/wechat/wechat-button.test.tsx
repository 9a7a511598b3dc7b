// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { collectCopies } from '#studio/testing/copies.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { WechatButton } from './wechat-button.tsx'

const HTML =
  '<p>正文</p><p><img src="/files/5.png" alt="合影"></p><p><a href="https://example.com/a">外站</a></p>' +
  '<p><a href="/files/6.xlsx" data-w-e-type="attachment" download="岗位表.xlsx">岗位表</a></p>'

async function open(change: object = {}) {
  const screen = await openScreen(
    <WechatButton read={() => ({ title: '标题', outline: '摘要', html: HTML, ...change })} />,
    {
      role: 'author',
      answers: { viewFiles: ({ urls }) => urls.map((url) => ({ fileId: 5, url, viewUrl: `${url}?signed` })) },
    },
  )
  await screen.press('复制到公众号')
  await flushAsync() // the dialog is loaded
  return screen
}
const steps = () => [...document.querySelectorAll('[role=dialog] ol > li')].map(({ textContent }) => textContent)

test('title and outline are copied separately', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  // jsdom has no clipboard
  Object.assign(navigator, { clipboard: { writeText: copied } })
  const screen = await open()
  await screen.press('复制标题')
  await screen.press('复制摘要')
  expect(copied.mock.calls).toEqual([['标题'], ['摘要']])
  await screen.leave()
  const without = await open({ outline: '' })
  expect(without.disabled('复制摘要')).toEqual([true])
})

test('the text is copied with its styles; a message says if the browser does not permit copying', async () => {
  const copied = collectCopies()
  const screen = await open()
  await screen.press('复制正文')
  expect(copied).toHaveLength(1)
  expect(copied[0]?.['text/html']).toBe(document.querySelector('[aria-label=正文预览] > div')?.innerHTML)
  expect(screen.text()).toContain('正文已复制，到公众号编辑器里粘贴')
  document.execCommand = () => false
  await screen.press('复制正文')
  expect(screen.text()).toContain('浏览器不允许复制，请在下面的预览里全选后复制')
})

test('files are downloaded from signed addresses, and links and attachments are listed', async () => {
  // signed addresses are cached across tests
  const screen = await open({ html: HTML.replace('5.png', '7.png') })
  expect(screen.sent('viewFiles')).toEqual([{ urls: ['/files/7.png'] }])
  const link = document.querySelector('[role=dialog] a[download]')
  expect(link?.getAttribute('href')).toBe('/files/7.png?signed')
  expect(link?.getAttribute('download')).toBe('01-图1.png')
  expect(link?.parentElement?.textContent).toBe('01-图1.png 图 1 合影')
  expect(steps().at(-1)).toContain('岗位表')
  expect(screen.text()).toContain('公众号不能点站外链接：1 个地址已编号，列在文末')
})

test('a text without files, links and attachments has two steps', async () => {
  const screen = await open({ html: '<p>正文</p>' })
  expect(steps()).toHaveLength(2)
  expect(screen.text()).not.toContain('公众号不能')
  expect(screen.sent('viewFiles')).toEqual([])
})

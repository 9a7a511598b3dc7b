// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageStateContext } from '#web/data/page-state.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PdfButton } from './pdf-button.tsx'

const page = testRoot()
const toasts = collectToasts()
let respond: (response: Response) => void
let requested: string[]
let saved: string[]

beforeEach(() => {
  ;[requested, saved] = [[], []]
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return new Promise((resolve) => (respond = resolve))
  })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (userName: string, absentCalls: string[] = []) =>
  page.render(
    <PageStateContext value={{ absentCalls } as never}>
      <PdfButton userName={userName} />
    </PageStateContext>,
  )
const button = () => page.host.querySelector('button')
async function press() {
  act(() => button()?.click())
  await flushAsync()
}
const answer = async (response: Response) => {
  await act(async () => respond(response))
  await flushAsync()
}
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

test.each([
  ['陈予安', '陈予安的简历.pdf'],
  ['', '我的简历.pdf'],
])('the résumé of %j is saved as %s', async (userName, fileName) => {
  open(userName)
  await press()
  expect(requested).toEqual([expect.stringMatching(/resumePdf|resume/)])
  await answer(pdf())
  expect(saved).toEqual([fileName])
})

test('while the PDF is made, the button is busy and further clicks are ignored', async () => {
  open('陈予安')
  expect([button()?.getAttribute('aria-busy'), page.host.querySelectorAll('svg').length]).toEqual([null, 1])
  await press()
  expect([button()?.getAttribute('aria-busy'), page.host.querySelectorAll('svg').length]).toEqual(['true', 0])
  await press()
  expect(requested).toHaveLength(1)
  await answer(pdf())
  expect(button()?.getAttribute('aria-busy')).toBeNull()
  await press()
  expect(requested).toHaveLength(2)
})

test('after a failure the reason is shown, and the PDF can be requested again', async () => {
  open('陈予安')
  await press()
  await answer(Response.json({ code: 500, msg: '简历还没有填写', data: null }))
  expect([saved, button()?.getAttribute('aria-busy')]).toEqual([[], null])
  expect(toasts).toMatchObject([{ message: expect.stringContaining('简历还没有填写') as string }])
})

test('a site without PDFs has no button', () => {
  open('陈予安', ['resumePdf'])
  expect(page.host.innerHTML).toBe('')
})

// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { goTo } from '#web/data/navigator.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useLinkNavigation } from './link-navigation.ts'

const page = testRoot()

function Site({ html }: { html: string }) {
  const { pathname, search, hash } = useLocation()
  useLinkNavigation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      {/* most links are static HTML of articles */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
const show = (html: string) =>
  page.render(
    <MemoryRouter initialEntries={['/start']}>
      <Site html={html} />
    </MemoryRouter>,
  )
const address = () => page.host.querySelector('output')?.textContent

/** Clicks inside the link. @returns whether the page handled the click instead of the browser. */
async function click(init: MouseEventInit = {}): Promise<boolean> {
  let isTaken = false
  const see = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault() // jsdom cannot navigate
  }
  window.addEventListener('click', see, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  await act(async () => void page.host.querySelector('a > *, a')?.dispatchEvent(event))
  await flushAsync()
  return isTaken
}

test('a link to a page of this site navigates with its query and fragment, without loading a document', async () => {
  show('<p><a href="/jobs?pageNum=2#list"><b>职位</b></a></p>')
  expect([await click(), address()]).toEqual([true, '/jobs?pageNum=2#list'])
})

test.each([
  ['a new window', '<a href="/jobs" target="_blank">x</a>'],
  ['a download', '<a href="/jobs" download>x</a>'],
  ['another site', '<a href="https://other.example/jobs">x</a>'],
  ['a stored file', '<a href="/prod-api/profile/a">x</a>'],
  ['a feed', '<a href="/feed.xml">x</a>'],
  ['a part of the same document', `<a href="${location.pathname}#part">x</a>`],
  ['no address', '<a>x</a>'],
])('the browser handles the click: %s', async (_case, html) => {
  show(html)
  expect([await click(), address()]).toEqual([false, '/start'])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  async (init) => {
    show('<a href="/jobs">x</a>')
    expect([await click(init), address()]).toEqual([false, '/start'])
  },
)

test('goTo navigates with the mounted router; after the router is unmounted, clicks are left to the browser', async () => {
  show('<a href="/jobs">x</a>')
  act(() => goTo('/user?from=%2F'))
  expect(address()).toBe('/user?from=%2F')
  page.render(<a href="/jobs">x</a>)
  expect(await click()).toBe(false)
})

// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, control, ok, openVisit } from '#web/screens/testing/own-visit.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { AccountLink } from './account-link.tsx'
import { AccountPage } from './account-page.tsx'
import { AgreementCheck } from './agreement-check.tsx'

const page = testRoot()
afterEach(() => vi.unstubAllGlobals())

const BANNER = { pictureUrl: '/wide.jpg', narrowPictureUrl: '/narrow.jpg' }
function Address() {
  return <output>{useLocation().pathname}</output>
}
const open = (url: string, answers: Answers = { getBannerList: () => ok([BANNER, { pictureUrl: '/second.jpg' }]) }) =>
  openVisit(page.render, {
    url,
    shown: (
      <AccountPage title="登录{site}">
        <AccountLink href="/register">注册新账号</AccountLink>
        <Address />
      </AccountPage>
    ),
    answers,
  })
const text = () => page.host.textContent ?? ''
const JOB = '登录后继续投递该职位'

test('the page shows the site’s name, its slogan and the first banner for both widths', async () => {
  await open('/user')
  expect(page.host.querySelector('h1')?.textContent).toBe('登录示例人才')
  expect(text()).toContain('两江汇流，人尽其才')
  expect(page.host.querySelector('img')?.getAttribute('src')).toBe('/wide.jpg')
  expect(page.host.querySelector('source')?.getAttribute('srcset')).toBe('/narrow.jpg')
})

test('without banners the page has its heading and no picture', async () => {
  await open('/user', { getBannerList: () => undefined })
  expect([page.host.querySelector('img'), page.host.querySelector('h1')?.textContent]).toEqual([null, '登录示例人才'])
})

test.each([
  ['/user?from=%2FjobDetail%2F7%3Fapply%3D1', true],
  ['/user?from=%2FjobDetail%2F7', false],
  ['/user', false],
])('%s: the page announces the application after the log-in: %s', async (url, isSaid) => {
  await open(url)
  expect(text().includes(JOB)).toBe(isSaid)
})

test('a click on a link between account pages navigates in place; Ctrl+click is left to the browser', async () => {
  await open('/user')
  const click = async (init: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    let isTaken = false
    window.addEventListener(
      'click',
      (last) => {
        isTaken = last.defaultPrevented
        last.preventDefault() // jsdom cannot navigate
      },
      { once: true },
    )
    await act(async () => void control(page.host, '注册新账号').dispatchEvent(event))
    await flushAsync()
    return [isTaken, page.host.querySelector('output')?.textContent]
  }
  expect(await click({ ctrlKey: true })).toEqual([false, '/user'])
  expect(await click({})).toEqual([true, '/register'])
})

test('the consent box links its documents and is described by its error', async () => {
  const onChecked = vi.fn<(isChecked: boolean) => void>()
  const show = (error: string | undefined, isChecked: boolean) =>
    page.render(
      <AgreementCheck id="agreed" documents={['agreement', 'privacy']} {...{ isChecked, onChecked, error }} />,
    )
  const box = () => page.host.querySelector<HTMLInputElement>('#agreed')
  show(undefined, false)
  expect(text()).toBe('已阅读并同意用户服务协议和隐私政策')
  const links = [...page.host.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target])
  expect(links).toEqual([
    ['/agreement', '_blank'],
    ['/privacy', '_blank'],
  ])
  expect([box()?.getAttribute('aria-invalid'), box()?.getAttribute('aria-describedby')]).toEqual([null, null])
  act(() => box()?.click())
  expect(onChecked.mock.calls).toEqual([[true]])
  show('请先勾选', false)
  const described = box()?.getAttribute('aria-describedby') ?? ''
  expect([box()?.getAttribute('aria-invalid'), document.getElementById(described)?.textContent]).toEqual([
    'true',
    '请先勾选',
  ])
})

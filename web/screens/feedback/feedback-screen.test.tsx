// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MESSAGE, FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { submitForm } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { renderScreen, ScreenAt } from '#web/screens/testing/render-screen.tsx'
import { FeedbackScreen } from './feedback-screen.tsx'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

vi.mock('#web/components/captcha-dialog/ask-for-captcha.ts', () => ({
  askForCaptcha: () => Promise.resolve('proof'),
  captchaCode: { preload: () => Promise.resolve() },
}))

const toasts = collectToasts()

const page = testRoot()
const visit = { Screen: FeedbackScreen, url: '/feedback' }
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const content = () => page.host.querySelector<HTMLTextAreaElement>('#feedback-content')
const summary = () => page.host.querySelector('[role=alert]')

const submit = () => submitForm(page.host.querySelector('form'))

function fill(kind: string, text: string) {
  act(() => {
    page.host.querySelector<HTMLInputElement>(`#feedback-${kind}`)?.click()
    const field = content()
    if (field) field.value = text
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('the kind in the URL is preselected in the server-rendered form; an unknown kind is ignored', () => {
  expect(renderScreen(visit)).not.toContain('checked')
  expect(renderScreen({ ...visit, url: '/feedback?kind=report' })).toMatch(
    /value="report"[^>]*checked|checked[^>]*value="report"/,
  )
  expect(renderScreen({ ...visit, url: '/feedback?kind=<x>' })).not.toContain('checked')
})

test('without scripts the form is posted, and the page shows the receipt or the problem given in its URL', () => {
  expect(renderScreen(visit)).toMatch(/<form[^>]* action="\/feedback" method="post">/)
  expect(renderScreen({ ...visit, url: '/feedback?receipt=20261121-7KQ2M9XA' })).toContain('20261121-7KQ2M9XA</dd>')
  expect(renderScreen({ ...visit, url: '/feedback?receipt=<b>call+me</b>' })).toContain('<form')
  const refused = renderScreen({ ...visit, url: '/feedback?problem=tooMany' })
  expect(refused).toContain(`role="alert">${FEEDBACK_MESSAGE.tooMany}`)
  expect(refused).toContain('<form')
  expect(renderScreen({ ...visit, url: '/feedback?problem=constructor' })).not.toContain('role="alert"')
})

test('with scripts, the form turns off the validation by the browser', () => {
  page.render(<ScreenAt {...visit} />)
  expect(page.host.querySelector('form')?.noValidate).toBe(true)
})

test('errors are listed as links in a focused summary, and shown at their fields', async () => {
  page.render(<ScreenAt {...visit} />)
  await submit()
  const links = [...(summary()?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#feedback-suggestion', '#feedback-content'])
  expect(document.activeElement).toBe(summary())
  expect(content()?.getAttribute('aria-invalid')).toBe('true')
  expect(page.host.querySelector('#feedback-content-error')?.textContent).toBe('请填写反馈内容')
  act(() => links[1]?.click())
  expect(document.activeElement).toBe(content())
  expect(fetched).not.toHaveBeenCalled()
})

test('each error is shown at its own field only', async () => {
  page.render(<ScreenAt {...visit} />)
  fill('report', '某职位向我收费')
  const contact = page.host.querySelector<HTMLInputElement>('[name=contact]')
  if (contact) contact.value = '1'.repeat(101)
  await submit()
  expect(contact?.getAttribute('aria-invalid')).toBe('true')
  const message = page.host.querySelector('#feedback-contact-error')?.textContent
  expect(contact?.getAttribute('aria-describedby')).toContain('feedback-contact-error')
  expect(summary()?.querySelector('a')).toMatchObject({ hash: '#feedback-contact', textContent: message })
  expect(content()?.getAttribute('aria-invalid')).toBeNull()
  expect(page.host.querySelector('#feedback-content-error')?.textContent ?? '').toBe('')
})

test('an error disappears as soon as its field is corrected', async () => {
  page.render(<ScreenAt {...visit} />)
  await submit()
  fill('report', '某职位向我收费')
  expect(summary()).toBeNull()
})

test('the sent text is trimmed; its receipt number is shown, and the heading above is focused', async () => {
  fetched.mockResolvedValue(Response.json({ code: 200, msg: MESSAGE.success, data: { receiptNumber: 'FK20261121-7' } }))
  page.render(<ScreenAt {...visit} />)
  fill('report', '  某职位向我收费  ')
  await submit()
  expect(fetched.mock.calls[0]?.[1].body).toBe(JSON.stringify({ kind: 'report', content: '某职位向我收费' }))
  expect(page.host.textContent).toContain('FK20261121-7')
  expect(document.activeElement?.textContent).toBe('已收到您的反馈')
  expect(sessionStorage.getItem('feedbackDraft')).toBeNull()
})

test('a failure keeps the typed text and shows a message', async () => {
  fetched.mockResolvedValue(Response.json({ code: 500, msg: '系统内部错误' }))
  page.render(<ScreenAt {...visit} />)
  fill('complaint', '热线没有人接听')
  await submit()
  expect(page.host.textContent).toContain('没有提交成功')
  expect(content()?.value).toBe('热线没有人接听')
  expect(toasts).toContainEqual(expect.objectContaining({ type: 'error', message: '系统内部错误' }))
})

test('a draft is restored when the form is mounted again', () => {
  page.render(<ScreenAt {...visit} />)
  fill('other', '想了解园区租金')
  page.render(<ScreenAt key="again" {...visit} />)
  expect(content()?.value).toBe('想了解园区租金')
  expect(page.host.querySelector<HTMLInputElement>('#feedback-other')?.checked).toBe(true)
})

test('a draft fills only the fields that are empty when the page is hydrated', async () => {
  const draft = { kind: 'other', content: '昨天没有写完的话', contact: '19900002101' }
  sessionStorage.setItem('feedbackDraft', JSON.stringify(draft))
  const host = page.host.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<ScreenAt {...visit} />)
  const field = <Element extends HTMLElement>(selector: string) => page.host.querySelector<Element>(selector)
  const typed = content()
  if (typed) typed.value = '刚刚输入的话'
  field('#feedback-report')?.click()
  const root = await act(async () => hydrateRoot(host, <ScreenAt {...visit} />))
  onTestFinished(() => act(() => root.unmount()))
  expect(content()?.value).toBe('刚刚输入的话')
  expect(field<HTMLInputElement>('#feedback-report')?.checked).toBe(true)
  expect(field<HTMLInputElement>('[name=contact]')?.value).toBe('19900002101')
})

const TERMS = { code: 200, msg: MESSAGE.success, data: { answerDays: 9, reportDays: 21, latestDays: 45 } }

test('the page states the time limits of getFeedbackTerms, and omits them while they are unknown', () => {
  const told = renderScreen({ ...visit, replies: [[['getFeedbackTerms', {}], TERMS]] })
  expect(told).toContain('自提交之日起 9 天内，举报 21 天内；情况复杂的可以延期，最长 45 天')
  expect(renderScreen(visit)).not.toContain('天内')
})

const lookup = () => page.host.querySelector<HTMLInputElement>('#feedback-receipt-number')
const ask = async (receiptNumber: string) => {
  act(() => {
    const field = lookup()
    if (field) field.value = receiptNumber
  })
  await submitForm(lookup()?.form ?? null)
}
const STANDING = {
  kind: 'complaint',
  state: 'answered',
  stateName: '已答复',
  submitDate: '2026-11-21',
  dueDate: '2026-11-28',
  answer: '您好，线路检修没有事先告知，向您道歉。',
  answerTime: '2026-11-22 10:20:00',
}

test('the lookup rejects an incomplete receipt number and shows the answer for a complete one', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 200, msg: MESSAGE.success, data: STANDING })))
  page.render(<ScreenAt {...visit} />)
  await ask('20261121')
  expect(page.host.textContent).toContain('请填写完整的回执编号')
  expect(document.activeElement).toBe(lookup())
  expect(fetched).not.toHaveBeenCalled()
  await ask(' 20261121-7kq2m9xa ')
  expect(fetched.mock.calls[0]?.[1].body).toBe(
    JSON.stringify({ receiptNumber: '20261121-7KQ2M9XA', captchaVerification: 'proof' }),
  )
  expect(page.host.textContent).toContain(STANDING.answer)
})

test('the error for an unknown receipt number is shown at the field', async () => {
  const msg = FEEDBACK_MESSAGE.noAnswerHere
  fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 500, msg })))
  page.render(<ScreenAt {...visit} />)
  await ask('20261121-7KQ2M9XA')
  expect(page.host.querySelector('#feedback-receipt-number-error')?.textContent).toBe(msg)
  expect(lookup()?.getAttribute('aria-invalid')).toBe('true')
})

// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ok, stubCalls, submitFormOf, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { RegisterScreen } from './register-screen.tsx'

const page = testRoot()
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('text typed before hydration is kept and passes the validation', async () => {
  stubCalls({ getBannerList: () => ok([]) })
  const visit = (
    <VisitAt url="/register">
      <RegisterScreen />
    </VisitAt>
  )
  const host = page.host.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(visit)
  const field = (id: string) => host.querySelector<HTMLInputElement>(`#register-${id}`)
  const typed = { phone: '19900000186', code: '123456', password: 'Changjiang-42' }
  for (const [id, text] of Object.entries(typed)) Object.assign(field(id) ?? {}, { value: text })
  for (const id of ['agreement', 'privacy']) field(id)?.click()

  const root = await act(async () => hydrateRoot(host, visit))
  await flushAsync()
  await submitFormOf(host, 'register-phone') // re-renders the form
  expect(host.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  expect([field('phone')?.value, field('code')?.value, field('password')?.value]).toEqual(Object.values(typed))
  act(() => root.unmount())
})

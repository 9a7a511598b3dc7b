// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { readLoginState } from '#web/data/login-state.ts'
import { readSessionKey } from '#web/data/session-key.ts'
import { ok, stubCalls, submitFormOf, typeInto, VisitAt, visitAs } from '#web/screens/testing/own-visit.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

const page = testRoot()
beforeEach(() => visitAs(1)) // phone number 19900000086
afterEach(() => {
  visitAs(undefined)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['their own number is logged out here, as the server has ended the session', '19900000086', false],
  ['another number stays logged in', '19900000087', true],
])('a password reset logs out only the user whose number it was: %s', async (_what, phone, isLogin) => {
  stubCalls({ getBannerList: () => ok([]), editPassword: () => ok() })
  page.render(
    <VisitAt url="/forgotPassword">
      <ForgotPasswordScreen />
    </VisitAt>,
  )
  typeInto(page.host, 'forgot-phone', phone)
  typeInto(page.host, 'forgot-code', '123456')
  typeInto(page.host, 'forgot-password', 'Chuhe-71832')
  typeInto(page.host, 'forgot-repeated', 'Chuhe-71832')
  await submitFormOf(page.host, 'forgot-phone')
  expect(readLoginState().isLogin).toBe(isLogin)
  expect(readSessionKey() !== undefined).toBe(isLogin)
})

// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { control } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { AccountLink } from './account-link.tsx'

const page = testRoot()
let back: () => void

function Shown() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => void (back = () => void navigate(-1)), [navigate])
  return (
    <>
      <output>{`${pathname} ${JSON.stringify(state)}`}</output>
      <AccountLink href="/register">注册</AccountLink>
    </>
  )
}
const shown = () => page.host.querySelector('output')?.textContent

test('account pages share a history entry and its state, so that Back leaves them in one step', () => {
  const login = { pathname: '/user', state: { isAsked: true } }
  page.render(
    <MemoryRouter initialEntries={['/jobs', login]} initialIndex={1}>
      <Shown />
    </MemoryRouter>,
  )
  act(() => control(page.host, '注册').click())
  expect(shown()).toBe('/register {"isAsked":true}')
  act(() => back())
  expect(shown()).toBe('/jobs null')
})

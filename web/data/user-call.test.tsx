// @vitest-environment jsdom
import { act } from 'react'
import { type State, SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { forgetSession, updateLoginState } from './login-state.ts'
import { useUserCall, useRevalidateUserCalls } from './user-call.ts'
import { storeSessionKey } from './session-key.ts'
import { collectToasts } from './testing/collect-toasts.ts'

const root = testRoot()
const toasts = collectToasts()
const sent: string[] = []
let body: object

beforeEach(() => {
  sent.length = 0
  body = { code: 200, msg: '', data: 'first' }
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url.replace(/^.*\//, ''))
    return Response.json(body)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(forgetSession)
})

let refresh: ReturnType<typeof useRevalidateUserCalls>
const note = (given: typeof refresh) => void (refresh = given)

function Probe({ jobIdArr = null, isSilent }: { jobIdArr?: number[] | null; isSilent?: boolean }) {
  note(useRevalidateUserCalls())
  const options = isSilent === undefined ? undefined : { isSilent }
  const sessions = useUserCall('mySessionList', {}, options)
  const marks = useUserCall('getJobMarks', jobIdArr && { jobIdArr })
  return JSON.stringify([sessions, marks])
}

let kept: Map<string, State<unknown>>
beforeEach(() => {
  kept = new Map()
})
async function show(props: Parameters<typeof Probe>[0] = {}) {
  const config = { provider: () => kept, dedupingInterval: 0, shouldRetryOnError: false }
  root.render(
    <SWRConfig value={config}>
      <Probe {...props} />
    </SWRConfig>,
  )
  await flushAsync()
  return JSON.parse(root.host.textContent ?? '') as object[]
}
const shown = () => JSON.parse(root.host.textContent ?? '') as object[]

function logIn(miniProgramPersonId: number | null) {
  storeSessionKey(`key-${miniProgramPersonId}`)
  act(() => updateLoginState({ isLogin: true, miniProgramPersonId }))
}

const SESSIONS = 'mySessionList'
const MARKS = 'getJobMarks?jobIdArr=1%2C2'
const NONE = { state: 'none' }
const ready = (data: string) => ({ state: 'ready', data })

test('without a log-in no user call is made', async () => {
  expect(await show({ jobIdArr: [1, 2] })).toEqual([NONE, NONE])
  expect(sent).toEqual([])
})

test('with null input no call is made; with an input the reply is returned', async () => {
  logIn(7)
  expect(await show()).toEqual([ready('first'), NONE])
  expect(sent).toEqual([SESSIONS])
  expect(await show({ jobIdArr: [1, 2] })).toEqual([ready('first'), ready('first')])
  expect(sent).toEqual([SESSIONS, MARKS])
})

test('replies are cached per user: the next user does not see data of the previous one', async () => {
  logIn(7)
  await show()
  body = { code: 200, msg: '', data: 'of the second' }
  logIn(8)
  expect(shown()[0]).toEqual({ state: 'waiting' })
  await flushAsync()
  expect(shown()[0]).toEqual(ready('of the second'))
  act(forgetSession)
  expect(shown()[0]).toEqual(NONE)
  logIn(7)
  expect(shown()[0]).toEqual(ready('first'))
  await flushAsync()
})

test('a logged-in user without known id gets replies, too', async () => {
  logIn(null)
  expect((await show())[0]).toEqual(ready('first'))
  expect([...kept.keys()].filter((key) => !key.startsWith('$'))).toEqual(['own mySessionList {} '])
})

test('a failure is in the state; a toast is shown only with isSilent: false', async () => {
  logIn(7)
  body = { code: 500, msg: '系统繁忙，请稍后再试' }
  expect((await show())[0]).toMatchObject({ state: 'failed', reason: { code: 500 } })
  expect(toasts).toEqual([])
  root.render(null)
  logIn(9)
  await show({ isSilent: false })
  expect(toasts).toMatchObject([{ type: 'error', message: '系统繁忙，请稍后再试' }])
})

test('revalidation fetches the named user calls only', async () => {
  logIn(7)
  await show({ jobIdArr: [1, 2] })
  sent.length = 0
  await act(() => refresh('getJobMarks', 'myConsentList'))
  expect(sent).toEqual([MARKS])
  await act(() => refresh('getJobMarks', 'mySessionList'))
  expect(sent.slice(1).toSorted()).toEqual([MARKS, SESSIONS])
  sent.length = 0
  await act(() => refresh('getJobMark' as 'getJobMarks'))
  expect(sent).toEqual([])
})

test('revalidation does not reject on a network error and keeps the data', async () => {
  logIn(7)
  await show()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await act(() => refresh('mySessionList'))
  expect(shown()[0]).toEqual(ready('first'))
})

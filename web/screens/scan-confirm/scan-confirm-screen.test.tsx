// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ok, stubCalls, VisitAt, visitAs } from '#web/screens/testing/own-visit.tsx'
import { ScanConfirmScreen } from './scan-confirm-screen.tsx'
import { useScene } from './use-scene.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const root = testRoot()
const shown = () => root.host.querySelector('[role=status]')?.textContent
const buttons = () => [...root.host.querySelectorAll('button')]
const scanned = () => ok({ loginStatus: '1' })

async function open(answers: Parameters<typeof stubCalls>[0]) {
  const sentCalls = stubCalls(answers)
  visitAs(1)
  root.render(
    <VisitAt url="/scanLogin?scene=abc">
      <ScanConfirmScreen />
    </VisitAt>,
  )
  await flushAsync()
  return sentCalls
}
const press = async (text: string) => {
  await act(async () =>
    buttons()
      .find((button) => button.textContent === text)
      ?.click(),
  )
  await flushAsync()
}

test.each([
  ['confirms', '确认登录', true, '已确认，电脑上即将登录。'],
  ['refuses', '不登录', false, '已拒绝，电脑上不会登录。'],
])('a user who %s sees the result for the computer', async (_name, button, isConfirmed, message) => {
  const sentCalls = await open({ scanScene: scanned, confirmScene: () => ok() })
  await press(button)
  expect(shown()).toBe(message)
  expect(sentCalls.map(({ name, body }) => [name, body])).toEqual([
    ['scanScene', { scene: 'abc' }],
    ['confirmScene', { scene: 'abc', isConfirmed }],
  ])
})

test.each([
  ['the code has expired', { code: 500, msg: ACCOUNT_MESSAGE.sceneOver }, ACCOUNT_MESSAGE.sceneOver],
  ['the server is busy', { code: 500, msg: MESSAGE.unexpected }, MESSAGE.unexpected],
  ['it is not allowed', { code: 403, msg: '' }, KNOWN_MESSAGES[403]],
  ['the gateway has no server', new Response('', { status: 502 }), '系统接口502异常'],
  ['the line is broken', undefined, '网络连接异常，请检查网络后重新扫描。'],
])('a failed scan shows the message for its cause: %s', async (_name, answer, message) => {
  await open({ scanScene: () => answer })
  expect(shown()).toBe(message)
  expect(toasts).toEqual([])
})

test('a business error of the confirmation is shown once', async () => {
  await open({ scanScene: scanned, confirmScene: () => ({ code: 500, msg: MESSAGE.unexpected }) })
  await press('确认登录')
  expect(shown()).toBe(MESSAGE.unexpected)
  expect(toasts).toEqual([])
})

test('after a network error the confirmation can be repeated', async () => {
  await open({ scanScene: scanned })
  await press('确认登录')
  expect(toasts).toEqual([{ type: 'error', message: '网络连接异常', durationMs: 5000 }])
  expect(buttons().map((button) => button.disabled)).toEqual([false, false])
})

function Step({ scene }: { scene: string }) {
  return <p role="status">{useScene(scene).state.step}</p>
}

test('a late response for an earlier code is ignored once another code was scanned', async () => {
  let answerLate: (reply: object) => void = () => undefined
  const late = new Promise<object>((resolve) => (answerLate = resolve))
  stubCalls({ scanScene: ({ body }) => (body['scene'] === 'old' ? late : scanned()) })
  for (const scene of ['old', 'new']) {
    root.render(<Step scene={scene} />)
    await flushAsync()
  }
  expect(shown()).toBe('open')
  answerLate(ok({ loginStatus: '3' }))
  await flushAsync()
  expect(shown()).toBe('open')
})

import { expect, test } from 'vitest'
import { secondsToWait, waitMessage } from './rate-limit-messages.ts'

test.each([
  [1, '1 秒', 1],
  [90, '90 秒', 90],
  [91, '2 分钟', 120],
  [5400, '90 分钟', 5400],
  [5401, '2 小时', 7200],
  [86_400, '24 小时', 86_400],
])('a wait of %i seconds is told as %s, and read back as %i seconds', (seconds, told, read) => {
  const message = waitMessage('tooOften', seconds)
  expect(message).toContain(`请 ${told}后再试`)
  expect(secondsToWait(message)).toBe(read)
})

test('other ways to log in are joined, and a reason of the first minute is not told', () => {
  expect(waitMessage('codeMinute', 30, ['scan', 'password'])).toBe('请 30 秒后再试，或用微信扫码、密码登录')
  expect(waitMessage('locked', 600, ['code'])).toMatch(/，请 10 分钟后再试，或用短信验证码登录$/)
})

test('a message without a time contains no wait', () => {
  expect(secondsToWait('请稍后再试')).toBeUndefined()
})

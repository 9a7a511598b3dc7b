import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealCaptchaText } from './captcha-cipher.ts'

const KEY = 'XwKsGlMcdPMEhR1B'

const byNode = (text: string) => {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(KEY, 'utf8'), null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

test.each([
  '',
  '{"x":131,"y":5}',
  '[{"x":64,"y":48},{"x":150,"y":102},{"x":226,"y":42}]',
  'exactly 16 bytes',
  '江汉人才',
])('the ciphertext equals that of AES-128-ECB with PKCS7 in Node: %s', (text) => {
  expect(sealCaptchaText(text, KEY)).toBe(byNode(text))
})

test('without a key the plain text is returned', () => {
  expect(sealCaptchaText('{"x":131,"y":5}', undefined)).toBe('{"x":131,"y":5}')
  expect(sealCaptchaText('{"x":131,"y":5}', '')).toBe('{"x":131,"y":5}')
})

import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE, PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { accountField } from './account-field.ts'

test.each([
  ['code', [ACCOUNT_MESSAGE.wrongCode]],
  ['phone', [ACCOUNT_MESSAGE.taken, ACCOUNT_MESSAGE.notOwnNumber, ACCOUNT_MESSAGE.phoneRegion]],
  ['password', [ACCOUNT_MESSAGE.wrongPassword, ...Object.values(PASSWORD_MESSAGE)]],
  [undefined, [MESSAGE.captchaNeeded, '短信服务繁忙']],
])('error messages about the field %s are assigned to it', (field, messages) => {
  expect(messages.map(accountField)).toEqual(messages.map(() => field))
})

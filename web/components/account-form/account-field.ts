import { ACCOUNT_MESSAGE, PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'

const FIELD_OF: Readonly<Record<string, 'phone' | 'code' | 'password'>> = {
  [ACCOUNT_MESSAGE.wrongCode]: 'code',
  [ACCOUNT_MESSAGE.taken]: 'phone',
  [ACCOUNT_MESSAGE.notOwnNumber]: 'phone',
  [ACCOUNT_MESSAGE.phoneRegion]: 'phone',
  [ACCOUNT_MESSAGE.wrongPassword]: 'password',
  [PASSWORD_MESSAGE.length]: 'password',
  [PASSWORD_MESSAGE.variety]: 'password',
  [PASSWORD_MESSAGE.personal]: 'password',
  [PASSWORD_MESSAGE.common]: 'password',
}

/** Returns the form field to which a server error message belongs; undefined for messages about no field. */
export const accountField = (message: string) => FIELD_OF[message]

import { type CatalogueText, PASSWORD_MESSAGE } from './error-messages.ts'
import { LONG_PASSWORD, PASSWORD_LENGTH } from './limits.ts'

/** Rules for new passwords, shared by the server and the hints of the page. */

export const PASSWORD_CLASSES = 3

export type PasswordRule = 'length' | 'variety' | 'personal'

/** The user who owns the password. */
export type PasswordOwner = { phoneNumber: string; userName?: string }

/** All rules in display order. `isKept` is whether the password meets the rule. */
export function passwordRuleStates(password: string, owner: PasswordOwner): { rule: PasswordRule; isKept: boolean }[] {
  const { length } = password
  return [
    { rule: 'length', isKept: length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max },
    { rule: 'variety', isKept: length >= LONG_PASSWORD || classesOf(password) >= PASSWORD_CLASSES },
    { rule: 'personal', isKept: !isPersonal(password, owner) },
  ]
}

/** Error message for the first violated rule; undefined if the password is valid. */
export function passwordProblem(password: string, owner: PasswordOwner): CatalogueText | undefined {
  const broken = passwordRuleStates(password, owner).find(({ isKept }) => !isKept)
  return broken && PASSWORD_MESSAGE[broken.rule]
}

/** Number of character kinds: upper case, lower case, digit, symbol (anything but ASCII letters and digits). */
const classesOf = (password: string): number =>
  [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length

/** Number of last digits of the owner's phone number that a password must not contain. */
const TELLING_DIGITS = 8

function isPersonal(password: string, { phoneNumber, userName = '' }: PasswordOwner): boolean {
  const tail = phoneNumber.slice(-TELLING_DIGITS)
  if (tail.length === TELLING_DIGITS && password.includes(tail)) return true
  return userName.length >= 2 && password.toLowerCase().includes(userName.toLowerCase())
}

import { type CatalogueText, PASSWORD_MESSAGE } from './error-catalogue.ts'
import { LONG_PASSWORD, PASSWORD_LENGTH } from './limits.ts'

/** The rules of a new password, for the server and for what the page shows while one is typed. */

export const PASSWORD_CLASSES = 3

export type PasswordRule = 'length' | 'variety' | 'personal'

/** Whose password it is. */
export type PasswordOwner = { phoneNumber: string; userName?: string }

/** Every rule with whether a password keeps it, in the order in which they are shown. */
export function passwordRuleStates(password: string, owner: PasswordOwner): { rule: PasswordRule; isKept: boolean }[] {
  const { length } = password
  return [
    { rule: 'length', isKept: length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max },
    { rule: 'variety', isKept: length >= LONG_PASSWORD || classesOf(password) >= PASSWORD_CLASSES },
    { rule: 'personal', isKept: !isPersonal(password, owner) },
  ]
}

/** The text of the first rule a password breaks; undefined when it keeps them all. */
export function passwordProblem(password: string, owner: PasswordOwner): CatalogueText | undefined {
  const broken = passwordRuleStates(password, owner).find(({ isKept }) => !isKept)
  return broken && PASSWORD_MESSAGE[broken.rule]
}

/** How many of the four kinds of characters occur; anything but letters and digits of ASCII is a symbol. */
const classesOf = (password: string): number =>
  [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length

/** The last digits of a number are told and guessed as often as the whole. */
const TELLING_DIGITS = 8

function isPersonal(password: string, { phoneNumber, userName = '' }: PasswordOwner): boolean {
  const tail = phoneNumber.slice(-TELLING_DIGITS)
  if (tail.length === TELLING_DIGITS && password.includes(tail)) return true
  return userName.length >= 2 && password.toLowerCase().includes(userName.toLowerCase())
}

import { describe, expect, test, vi } from 'vitest'
import { passwordProblem } from '#contracts/constants/password-rules.ts'
import { isCommonPassword } from './common-passwords.ts'

const OWNER = { phoneNumber: '13800000091', userName: '林知远' }

describe('common passwords', () => {
  test.each(
    `Password1! P@ssw0rd Admin@2024 Abcd@1234 Abc123456 Qwer1234! 1qaz@WSX Zhang@123 Zhangwei19861010 Woaini1314
    Wuhan2025! Aa123456789 5201314woaini 123456789012 111111111111 qazwsxedcrfv 147258369abc Iloveyou520 Huawei@123
    q1w2e3r4t5y6 Taobao123456 Dragon1988! asdf1234ASDF 13141314aini`.split(/\s+/),
  )('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'k7#Vq2!mZp',
    'Wuhan-Yellow-River-7',
    'correcthorsebattery',
    'Lvse.Hupan7',
    '江汉2024晴川Ge',
    'Tr0ub4dor&3',
  ])('%s is not a common password', (password) => {
    expect(isCommonPassword(password)).toBe(false)
    expect(passwordProblem(password, OWNER)).toBeUndefined()
  })

  test.each('adm1n1strator ilov3you b4tm4n pa55word mas7er p@ssword pa$$word w!ndows d0uyin'.split(' '))(
    '%s, with characters substituted for letters, is a common password',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  test.each(
    '1987 2024 19870924 19871024 19871105 19871115 19871125 19871130 19871231 870924 871024 871105 871115 871130 871231'.split(
      ' ',
    ),
  )('the date %s is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each([
    ...'19871305 871305 871135 870005'.split(' '),
    ...'zqv19871105 19871105zqv zqv871105 871105zqv 1987zqv'.split(' '),
  ])('%s is not a date and not a common password', (password) => expect(isCommonPassword(password)).toBe(false))

  test.each('aaa zzz 4949 474747 zqzqzq 749749 zqvzqv 74927492 zqvkzqvk'.split(' '))(
    '%s, a repetition, is a common password',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  test.each('zqvkz zqvzqk 749748 zqvkjzqvkj'.split(' '))(
    '%s is not a repetition and not a common password',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  test('more than 10,000 common passwords that meet the other rules are detected', () => {
    const names = ['Zhang', 'Wang', 'Woaini', 'Admin', 'Qwer', 'Password', 'Wuhan', 'Huawei', 'Iloveyou', 'Dragon']
    const years = Array.from({ length: 75 }, (_, index) => String(1950 + index))
    const ends = [...years, '123', '1234', '123456', '520', '1314', '5201314', '888888', '666', '168', '111']
    const made = names.flatMap((name) =>
      ends.flatMap((end) =>
        ['', '!', '@', '#', '.', '_', '$', '*', '?', '-', '+', '~', '%'].map((sign) => `${name}${sign}${end}`),
      ),
    )
    const accepted = made.filter((password) => passwordProblem(password, OWNER) === undefined)
    expect(accepted.length).toBeGreaterThan(10_000)
    expect(accepted.filter((password) => !isCommonPassword(password))).toEqual([])
  })

  test('checking long passwords examines fewer than 25,000 pieces', () => {
    const texts = ['a'.repeat(61) + 'xyk', '12'.repeat(20) + '#' + '34'.repeat(11) + '?%', '1a'.repeat(31) + 'é?']
    const looks = vi.spyOn(String.prototype, 'slice')
    texts.map(isCommonPassword)
    const { length } = looks.mock.calls
    looks.mockRestore()
    // without memoization of failures, 400,000 pieces are examined
    expect(length).toBeLessThan(25_000)
  })
})

import { describe, expect, test, vi } from 'vitest'
import { passwordProblem } from '#contracts/password-rules.ts'
import { isCommonPassword } from './common-passwords.ts'

const OWNER = { phoneNumber: '13800000091', userName: '林知远' }

describe('common passwords', () => {
  test.each(
    `Password1! P@ssw0rd Admin@2024 Abcd@1234 Abc123456 Qwer1234! 1qaz@WSX Zhang@123 Zhangwei19861010 Woaini1314
    Wuhan2025! Aa123456789 5201314woaini 123456789012 111111111111 qazwsxedcrfv 147258369abc Iloveyou520 Huawei@123
    q1w2e3r4t5y6 Taobao123456 Dragon1988! asdf1234ASDF 13141314aini`.split(/\s+/),
  )('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'k7#Vq2!mZp',
    'Wuhan-Yellow-River-7',
    'correcthorsebattery',
    'Lvse.Hupan7',
    '江汉2024晴川Ge',
    'Tr0ub4dor&3',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
    expect(passwordProblem(password, OWNER)).toBeUndefined()
  })

  test('more than ten thousand of those that the other rules let pass are known', () => {
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

  test('the longest ones take no work that anybody could use against the site', () => {
    const texts = ['a'.repeat(61) + 'xyk', '12'.repeat(20) + '#' + '34'.repeat(11) + '?%', '1a'.repeat(31) + 'é?']
    const looks = vi.spyOn(String.prototype, 'slice')
    texts.map(isCommonPassword)
    const { length } = looks.mock.calls
    looks.mockRestore()
    // without its memory of what failed it looks at 400,000 pieces
    expect(length).toBeLessThan(25_000)
  })
})

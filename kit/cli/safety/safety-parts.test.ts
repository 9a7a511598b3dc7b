import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { callBudgets } from './call-budgets.ts'
import { cleanedText } from './cleaned-text.ts'
import { beginJournal, idsIn, ownerOf, readJournal } from './journal.ts'

describe('budgets', () => {
  test('a run may send as many messages as allowed; the next one is skipped', () => {
    const budgets = callBudgets(2)
    for (const _each of [1, 2]) budgets.require(catalogue.sendCode)
    expect(() => budgets.require(catalogue.sendCode)).toThrow('sendCode：短信 2 条（--max-sms）')
    expect(() => budgets.require(catalogue.jobsList)).not.toThrow()
  })

  test.each([
    'passwordLogin',
    'verifyCodeLogin',
    'register',
    'editPassword',
    'requestDataExport',
    'deleteAccount',
  ] as const)('a wrong password leaves no further attempt for %s', (id) => {
    const budgets = callBudgets(0)
    budgets.note(catalogue.passwordLogin, '200')
    expect(() => budgets.require(catalogue[id])).not.toThrow()
    budgets.note(catalogue.passwordLogin, '500')
    expect(() => budgets.require(catalogue[id])).toThrow(`${id}：错误的密码或验证码 1 次`)
    expect(() => budgets.require(catalogue.captchaCheck)).not.toThrow()
  })

  test('a wrong captcha and a missing response count, a solved captcha does not', () => {
    const budgets = callBudgets(0)
    budgets.note(catalogue.captchaCheck, '0000')
    budgets.note(catalogue.jobsList, '500')
    expect(() => budgets.require(catalogue.captchaCheck)).not.toThrow()
    budgets.note(catalogue.captchaCheck, undefined)
    expect(() => budgets.require(catalogue.captchaCheck)).toThrow('captchaCheck：错误的安全验证 1 次')
  })
})

describe('the text after restoring', () => {
  test('says that the accounts are restored, or what is left', () => {
    expect(cleanedText({ left: [], forGood: [] })).toBe('✓ 测试账号已还原')
    expect(
      cleanedText({ left: ['多出 a', '缺少 b'], forGood: ['feedback 1 次', 'register 2 次'] }).split('\n'),
    ).toEqual([
      '✗ 测试账号没有还原，请运行 contract clean：',
      '    多出 a',
      '    缺少 b',
      '· 点名允许、无法收回的：feedback 1 次、register 2 次',
    ])
  })
})

describe('the journal', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-'))
    file = join(folder, 'journal.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const intent = { entry: 'intent', call: 1, operation: 'collectJob', owner: 'a', ids: { jobId: 7 } } as const
  const answer = { entry: 'answer', call: 1, code: '200', ids: {} } as const

  test('keeps entries in order for its owner only, and an unfinished journal blocks the next run', async () => {
    const journal = await beginJournal(file)
    await journal.write(intent)
    await journal.write(answer)
    await journal.close()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readJournal(file)).toEqual([intent, answer])
    await expect(beginJournal(file)).rejects.toThrow(`上次的运行还没有收拾干净（${file}）`)
    await expect(beginJournal(join(folder, 'no', 'journal'))).rejects.toThrow('写不了')
  })

  test('is gone once everything is restored', async () => {
    const journal = await beginJournal(file)
    await journal.remove()
    expect(await readJournal(file)).toBeUndefined()
  })

  test('ignores a last line that a crash cut off; any other broken line is an error', async () => {
    await writeFile(file, `${JSON.stringify(intent)}\n\n{"entry":"ans`)
    expect(await readJournal(file)).toEqual([intent])
    await writeFile(file, '{"entry":\n{}\n')
    await expect(readJournal(file)).rejects.toThrow(`${file} 不是运行日志`)
  })

  test('stores only the integers of inputs and responses', () => {
    expect(idsIn({ jobId: 7, name: '甲', half: 1.5, big: 2 ** 53, list: [1], none: null })).toEqual({ jobId: 7 })
    expect([idsIn([1]), idsIn(null), idsIn('7')]).toEqual([{}, {}, {}])
  })

  test('names an account by its address and its id, else its phone number', () => {
    const id = { miniProgramPersonId: 5, phoneNumber: '1' }
    expect(ownerOf('a', id)).toMatch(/^[\da-f]{16}$/)
    expect(ownerOf('a', id)).toBe(ownerOf('a', { ...id, phoneNumber: '2' }))
    expect(ownerOf('a', id)).not.toBe(ownerOf('b', id))
    expect(ownerOf('a', { phoneNumber: '1' })).not.toBe(ownerOf('a', { phoneNumber: '2' }))
  })
})

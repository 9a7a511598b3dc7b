import { expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { callBudgets } from './call-budgets.ts'
import { createGuard } from './guard.ts'
import type { JournalEntry } from './journal.ts'

const KEY = 'k'.repeat(43)
const resume = {
  workExperienceList: [
    { workExperienceId: 5, companyName: '自己的公司' },
    { workExperienceId: 6, companyName: '契约测试公司' },
  ],
}

function guardWith({ maxMessages = 0 } = {}) {
  const written: JournalEntry[] = []
  const guard = createGuard({
    journal: { write: async (entry) => void written.push(entry) },
    budgets: callBudgets(maxMessages),
    call: () => Promise.resolve({ code: '200', body: { code: 200, data: resume }, headers: {} }),
    ownerOfKey: () => 'owner-a',
  })
  const begin = (id: OperationId, input: Record<string, unknown> = {}) =>
    guard.begin({ operation: catalogue[id], input, caller: { key: KEY, phoneNumber: '19900005001' } })
  return { begin, written }
}

test('an intent is journaled before the call and the new id after it; keys, phone numbers and texts are not journaled', async () => {
  const { begin, written } = guardWith()
  const settled = await begin('workExperienceCommit', {
    companyName: '契约测试公司',
    startTime: '2020-07',
    toNow: true,
  })
  expect(written).toEqual([{ entry: 'intent', call: 1, operation: 'workExperienceCommit', owner: 'owner-a', ids: {} }])
  await settled({ code: '200', body: { code: 200, data: { workExperienceId: 7 } } })
  expect(written[1]).toEqual({ entry: 'answer', call: 1, code: '200', ids: { workExperienceId: 7 } })
  expect(JSON.stringify(written)).not.toMatch(/契约|k{43}|1990/)
})

test('only objects of the run are removed or changed, identified by id or marker', async () => {
  const { begin } = guardWith()
  const settled = await begin('workExperienceCommit', {})
  await settled({ code: '200', body: { code: 200, data: { workExperienceId: 7 } } })
  await begin('deleteWorkExperience', { id: 7 })
  await begin('deleteWorkExperience', { id: 6 })
  await begin('workExperienceCommit', { workExperienceId: 7 })
  await expect(begin('deleteWorkExperience', { id: 5 })).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(begin('workExperienceCommit', { workExperienceId: 5 })).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(begin('deleteProjectExperience', { id: 7 })).rejects.toMatchObject({ reason: 'not-allowed' })
})

test.each(['5.5', '5x', '0x5', true, [5], '12'])(
  'a value that an upstream may parse as the id of another row is not sent: %j',
  async (id) => {
    await expect(guardWith().begin('deleteWorkExperience', { id })).rejects.toMatchObject({ reason: 'not-allowed' })
  },
)

test.each(['x', '-1', '9'.repeat(20), '', 2_000_000_001])(
  'a value that cannot be the id of an existing row is allowed: %j',
  async (id) => {
    await expect(guardWith().begin('deleteWorkExperience', { id })).resolves.toBeTypeOf('function')
  },
)

test('sendCode is rejected without permission, and after the permitted number of messages', async () => {
  await expect(guardWith().begin('sendCode')).rejects.toMatchObject({ reason: 'budget' })
  const { begin } = guardWith({ maxMessages: 1 })
  await begin('sendCode')
  await expect(begin('sendCode')).rejects.toMatchObject({ reason: 'budget' })
})

test('one wrong password and one wrong captcha are allowed in total, whatever the call', async () => {
  const { begin } = guardWith()
  await (
    await begin('passwordLogin')
  )({ code: '200', body: {} })
  await (
    await begin('passwordLogin')
  )({ code: '500', body: {} })
  await expect(begin('verifyCodeLogin')).rejects.toMatchObject({ reason: 'budget' })
  await (
    await begin('captchaCheck')
  )({ code: '0000', body: {} })
  await (
    await begin('captchaCheck')
  )({ code: '6111', body: {} })
  await expect(begin('captchaCheck')).rejects.toMatchObject({ reason: 'budget' })
})

import { describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import type { Transaction } from '#server/database/database.ts'
import { requireAnswers, assertPublishable } from './publication-checks.ts'

const finding = (severity: TextFinding['severity'], key: string, quote = '全国第一'): TextFinding => ({
  key,
  severity,
  rule: 'word',
  message: '请核对',
  field: 'html',
  quote,
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
})

describe('the gate', () => {
  test('lets texts without forbidden words pass, with their other findings', () => {
    const findings = [finding('ask', 'a'), finding('replace', 'b'), finding('hint', 'c')]
    expect(assertPublishable(findings)).toEqual(findings)
    expect(assertPublishable([])).toEqual([])
  })

  test('rejects forbidden words, and names these only', () => {
    const ban = finding('ban', 'b')
    const refused = expect.objectContaining({ code: 422, data: { findings: [ban] } }) as Error
    expect(() => assertPublishable([finding('ask', 'a'), ban])).toThrow(refused)
  })

  test('rejects a text that was replaced during the check', () => {
    const refused = expect.objectContaining({ code: 409, message: STUDIO_MESSAGE.movedMeanwhile }) as Error
    expect(() => assertPublishable(undefined)).toThrow(refused)
  })
})

describe('answers to doubtful findings', () => {
  const revision = { id: 7, approvalHash: 'hash' } as Parameters<typeof requireAnswers>[1]
  /** A transaction in which earlier stages have given these answers. */
  const after = (...answers: string[]) =>
    ({
      reviewStep: {
        findMany: () =>
          Promise.resolve(answers.map((key) => ({ answers: JSON.stringify([{ key, quote: '', text: '' }]) }))),
      },
    }) as unknown as Transaction

  test('quote the passage, or the message of a finding without a passage', async () => {
    const findings = [finding('ask', 'a'), finding('ask', 'b', '')]
    const given = ['a', 'b'].map((key) => ({ key, text: '属实' }))
    expect(await requireAnswers(after(), revision, findings, given)).toEqual([
      { key: 'a', quote: '全国第一', text: '属实' },
      { key: 'b', quote: '请核对', text: '属实' },
    ])
  })

  test('are needed for doubtful findings only, and not for those that an earlier stage answered', async () => {
    const findings = [finding('ask', 'a'), finding('replace', 'b'), finding('hint', 'c')]
    expect(await requireAnswers(after('x', 'a'), revision, findings)).toEqual([])
    const open = { code: 422, message: STUDIO_MESSAGE.answersMissing, data: { findings: [findings[0]] } }
    await expect(requireAnswers(after('x'), revision, findings)).rejects.toMatchObject(open)
  })
})

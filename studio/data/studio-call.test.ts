import { expect, test } from 'vitest'
import { MESSAGE, STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import { readAnswer } from './studio-call.ts'

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const answered = (code: number, msg: string, requestId: string | null) =>
  readAnswer(code, JSON.stringify({ code, msg, data: null }), requestId)

test('a fault is told with the number that staff find it by in the log, a refusal without', () => {
  expect(() => answered(500, MESSAGE.unexpected, REQUEST_ID)).toThrow(`${MESSAGE.unexpected}（问题编号 0f8fad5b）`)
  expect(() => answered(500, MESSAGE.unexpected, null)).toThrow(new RegExp(`^${MESSAGE.unexpected}$`))
  expect(() => answered(413, STUDIO_MESSAGE.tooLarge, REQUEST_ID)).toThrow(new RegExp(`^${STUDIO_MESSAGE.tooLarge}$`))
})

import { expect, test } from 'vitest'
import { createRedactor, PLACEHOLDER } from './redaction.ts'

test('secrets recognized by name, value or format become placeholders, equal for equal values', () => {
  const redactor = createRedactor()
  redactor.hide('key', 'Zt9/+key=with signs')
  const { text } = redactor
  expect(text('curl "https://h/login?phoneNumber=13912345678&userPassword=Lvse%40Hupan7&verifyCode=123456"')).toBe(
    'curl "https://h/login?phoneNumber=<phone#1>&userPassword=<userPassword#1>&verifyCode=<verifyCode#1>"',
  )
  expect(text('{"phoneNumber":"13912345678","userPassword":"Lvse@Hupan7","code":200}')).toBe(
    '{"phoneNumber":"<phone#1>","userPassword":"<userPassword#2>","code":200}',
  )
  expect(text('tel +85291234567, phone=%2B886912345678')).toBe('tel <phone#2>, phone=<phone#3>')
  expect(text('AuSessionKey: Zt9/+key=with signs')).toBe('AuSessionKey: <key#1>')
  expect(text(`x=${encodeURIComponent('Zt9/+key=with signs')}`)).toBe('x=<key#1>')
  expect(text('{"idNumber":"42010619900307231X"}')).toBe('{"idNumber":"<id-number#1>"}')
})

test('text without secrets stays unchanged', () => {
  const { text } = createRedactor()
  const plain =
    '{"code":200,"total":13,"rows":[{"cmCommentId":12,"releaseTime":"2026-03-01 08:00:00","telephone":"027-87654321"}]}'
  expect(text(plain)).toBe(plain)
})

test('impossible values of negatives (a NUL, one repeated character) stay visible, so that commands reproduce them', () => {
  const { text } = createRedactor()
  const sent = `{"token":"一一\\u0000","userPassword":"${'x'.repeat(65)}"} ?verifyCode=1%00&userPassword=${'x'.repeat(65)}`
  expect(text(sent)).toBe(sent)
})

test('redacting a redacted text or address changes nothing', () => {
  const redactor = createRedactor()
  redactor.hide('userPassword', 'Lvse@Hupan7')
  const once = redactor.text('/login?userPassword=Lvse%40Hupan7&phoneNumber=13912345678')
  expect(once).toBe('/login?userPassword=<userPassword#1>&phoneNumber=<phone#1>')
  expect(redactor.text(once)).toBe(once)
  const inAddress = once.replace(PLACEHOLDER, encodeURIComponent)
  expect(redactor.text(inAddress)).toBe(inAddress)
})

test('personal data in a response is hidden wherever else it occurs', () => {
  const { hideIn, text } = createRedactor()
  hideIn({
    code: 200,
    data: { userName: '欧阳小红', email: 'oy@example.cn', advantage: '踏实', idNumber: 'G12345678' },
  })
  expect(text('投递人：欧阳小红，护照 G12345678，邮箱 oy@example.cn，踏实')).toBe(
    '投递人：<userName#1>，护照 <idNumber#1>，邮箱 <email#1>，踏实',
  )
})

test('all spellings of a phone number get one placeholder', () => {
  const { text } = createRedactor()
  expect(text('13912345678, 139-1234-5678, 139 1234 5678')).toBe('<phone#1>, <phone#1>, <phone#1>')
})

test('a log-in name is hidden as a whole word, not inside other words', () => {
  const redactor = createRedactor()
  redactor.hideIn({ userName: 'ry' })
  expect(redactor.text('stat /ry/index: no such directory, ry, getIndustryTree, 若ry依')).toBe(
    'stat /<userName#1>/index: no such directory, <userName#1>, getIndustryTree, 若<userName#1>依',
  )
})

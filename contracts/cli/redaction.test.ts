import { expect, test } from 'vitest'
import { createRedactor, PLACEHOLDER } from './redaction.ts'

test('what is secret by its name, its value or its form is a placeholder, the same one each time', () => {
  const redactor = createRedactor()
  redactor.hide('key', 'Zt9/+key=with signs')
  const { text } = redactor
  expect(text('curl "https://h/login?phoneNumber=13912345678&userPassword=Lvse%40Hupan7&verifyCode=123456"')).toBe(
    'curl "https://h/login?phoneNumber=<phone#1>&userPassword=<userPassword#1>&verifyCode=<verifyCode#1>"',
  )
  expect(text('{"phoneNumber":"13912345678","userPassword":"Lvse@Hupan7","code":200}')).toBe(
    '{"phoneNumber":"<phone#1>","userPassword":"<userPassword#2>","code":200}',
  )
  expect(text('AuSessionKey: Zt9/+key=with signs')).toBe('AuSessionKey: <key#1>')
  expect(text(`x=${encodeURIComponent('Zt9/+key=with signs')}`)).toBe('x=<key#1>')
  expect(text('{"idNumber":"42010619900307231X"}')).toBe('{"idNumber":"<id-number#1>"}')
})

test('what is no secret stays', () => {
  const { text } = createRedactor()
  const plain =
    '{"code":200,"total":13,"rows":[{"cmCommentId":12,"releaseTime":"2026-03-01 08:00:00","telephone":"027-87654321"}]}'
  expect(text(plain)).toBe(plain)
})

test('what has been redacted stays as it is, in an address too', () => {
  const redactor = createRedactor()
  redactor.hide('userPassword', 'Lvse@Hupan7')
  const once = redactor.text('/login?userPassword=Lvse%40Hupan7&phoneNumber=13912345678')
  expect(once).toBe('/login?userPassword=<userPassword#1>&phoneNumber=<phone#1>')
  expect(redactor.text(once)).toBe(once)
  const inAddress = once.replace(PLACEHOLDER, encodeURIComponent)
  expect(redactor.text(inAddress)).toBe(inAddress)
})

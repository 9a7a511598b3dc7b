import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { secretFlaws } from './secret-rules.ts'

function rulesIn(address: string, body: string): string[] {
  const request = { method: 'POST', address, headers: {} }
  const headers = { 'content-type': 'application/json' }
  const response = { status: 200, headers, body: Buffer.from(body) }
  const flaws = secretFlaws({ operation: catalogue.passwordLogin, request, response }, { caller: {}, people: [] })
  return flaws.map(({ rule }) => rule)
}

test.each([
  ['null', []],
  ['""', []],
  ['"******"', []],
  ['true', []],
  ['"p4ssw0rd"', ['secret-key-in-answer']],
  ['1234', ['secret-key-in-answer']],
])('a password field with the value %s in a response gives the findings %j', (value, rules) => {
  for (const name of ['userPassword', 'pwd', 'salt', 'has_password'])
    expect(rulesIn('/x', `{"data": {"${name}": ${value}}}`)).toEqual(rules)
})

test('a response that repeats the sent password gives a finding, unless another sent value is equal', () => {
  const said = '{"msg":"账号 19900000009 不存在"}'
  expect(rulesIn('/x?phoneNumber=19900000009&userPassword=19900000009', said)).toEqual([])
  expect(rulesIn('/x?phoneNumber=13900000000&userPassword=19900000009', said)).toEqual(['password-in-answer'])
  expect(rulesIn('/x?newPassword=Geheim%26-2026', '{"msg":"Geheim&-2026"}')).toEqual(['password-in-answer'])
})

test.each([
  ['another known person', { key: 'key-of-b', phoneNumber: '13900000002' }, ['phone-in-answer']],
  ['nobody', {}, ['phone-in-answer']],
  ['the person herself', { key: 'key-of-a', phoneNumber: '13900000001' }, []],
  ['a key of which nothing else is known', { key: 'key-of-c' }, []],
])('the phone number of user a in a response to %s (%j) gives the findings %j', (_who, caller, rules) => {
  const request = { method: 'GET', address: '/x', headers: {} }
  const headers = { 'content-type': 'application/json' }
  const response = { status: 200, headers, body: Buffer.from('{"data":{"phoneNumber":"13900000001"}}') }
  const people = [
    { key: 'key-of-a', phoneNumber: '13900000001' },
    { key: 'key-of-b', phoneNumber: '13900000002' },
  ]
  const flaws = secretFlaws({ operation: catalogue.personalInfo, request, response }, { caller, people })
  expect(flaws.map(({ rule }) => rule)).toEqual(rules)
})

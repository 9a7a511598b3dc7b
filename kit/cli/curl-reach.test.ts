import { expect, test } from 'vitest'
import { curlReach } from './curl-reach.ts'
import { caseStub } from './cover/case-stub.ts'
import { readAddress } from './target-address.ts'

const reach = (base: string, more: object = {}) =>
  curlReach({ address: readAddress(base), headers: {}, caFile: undefined, resolve: new Map(), ...more })

test('a target that every curl reaches needs no options', () => {
  expect(reach('https://host.example/prod-api')).toEqual([])
})

test.each([
  ['https://host.example/prod-api', '443'],
  ['http://host.example/prod-api', '80'],
  ['https://host.example:8443/prod-api', '8443'],
])('%s is resolved at port %s', (base, port) => {
  const resolve = new Map([[`host.example:${port}`, '10.0.0.8']])
  expect(reach(base, { resolve })).toEqual(['--noproxy', 'host.example', '--resolve', `host.example:${port}:10.0.0.8`])
})

test('certificates are only for https; the values of headers are not shown', () => {
  const more = { caFile: 'ca.pem', headers: { cookie: 'secret', 'x-gate': 'open' } }
  expect(reach('https://host.example/prod-api', more)).toEqual([
    '--cacert',
    'ca.pem',
    '-H',
    'cookie: <given-cookie#1>',
    '-H',
    'x-gate: <given-x-gate#1>',
  ])
  expect(reach('http://host.example/prod-api', more)).not.toContain('--cacert')
})

test('the source of a missing case has the code in the form of its call, the caller and the fields', () => {
  expect(caseStub({ operation: 'personalInfo', code: '401' })).toContain(
    "expect: 401,\n    as: 'nobody',\n    input: {}, // nothing",
  )
  expect(caseStub({ operation: 'personalInfo', code: '102' })).toContain("as: 'dead',")
  expect(caseStub({ operation: 'personalInfo', code: '200' })).not.toContain('as:')
  expect(caseStub({ operation: 'jobs', code: '401' })).not.toContain('as:')
  expect(caseStub({ operation: 'jobs', code: '404' })).toContain("name: 'answers-404',")
  expect(caseStub({ operation: 'jobs', code: '404' })).toContain('input: {}, // jobId')
  expect(caseStub({ operation: 'collectJob', code: '500' })).toContain('input: {}, // jobId, collected')
  expect(caseStub({ operation: 'captchaGet', code: '0000' })).toContain("expect: '0000',")
})

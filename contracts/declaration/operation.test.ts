import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { answerHeaders } from './answer-headers.ts'
import { ajax, bytes, captcha, closedReply, mediaTypesOf, page, understoodPage } from './envelope.ts'
import { idField } from './input-fields.ts'
import { defineOperation, successCode } from './operation.ts'

const BASE = {
  id: 'readThing',
  summary: '读',
  method: 'GET',
  path: '/thing',
  reply: closedReply({}),
  source: { '': 'extension' },
  screens: [],
  envelope: 'ajax',
  effect: 'read',
} as const

test('an operation has the codes of its envelope, session and path, in order', () => {
  const codes = (change: object) => Object.keys(defineOperation({ ...BASE, ...change }).replies)
  expect(codes({})).toEqual(['200', '500'])
  expect(codes({ refusals: [403, 404] })).toEqual(['200', '403', '404', '500'])
  expect(codes({ session: 'required' })).toEqual(['102', '200', '401', '500'])
  expect(codes({ path: '/{product}/thing' })).toEqual(['200', '404', '500'])
  const captchaCall = { envelope: 'captcha', reply: captcha(Type.Null()) }
  expect(codes(captchaCall)).toEqual(['9999', '0000', '0016'])
  expect(codes({ ...captchaCall, captchaRefusals: ['6110'] }).toSorted()).toEqual(['0000', '0016', '6110', '9999'])
  expect([successCode('captcha'), successCode('binary')]).toEqual(['0000', '200'])
})

test('an operation is public and needs no undo by default, and takes no undeclared inputs', () => {
  const operation = defineOperation({ ...BASE, path: '/{product}/thing', query: { jobId: idField('职位') } })
  expect([operation.session, operation.undo, operation.listing]).toEqual(['none', 'none', undefined])
  expect(Object.keys(operation.params.properties)).toEqual(['product'])
  expect(Object.keys(operation.query.properties)).toEqual(['jobId'])
  for (const part of ['params', 'query', 'body'] as const)
    expect(operation[part]).toMatchObject({ additionalProperties: false })
})

test('ids among the inputs have the sources of their names, also inside of objects, and declared sources', () => {
  const from = { call: 'other', pointer: '/200/data' }
  const { idSources } = defineOperation({
    ...BASE,
    query: { jobId: idField('职位'), pageNum: idField('页') },
    body: { span: Type.Object({ regionId: idField('地区') }), companyId: idField('单位') },
    idSources: { '/body/companyId': from, '/params/id': from },
  })
  expect(idSources).toEqual({
    '/query/jobId': { call: 'jobsList', pointer: '/200/rows/*/jobId' },
    '/body/span/regionId': { call: 'getRegionList', pointer: '/200/data/*/regionId' },
    '/body/companyId': from,
    '/params/id': from,
  })
})

test('parts that differ between two reads keep their matcher', () => {
  const { volatile } = defineOperation({ ...BASE, volatile: { '/200/data/time': 'time', '/200/total': 'count' } })
  expect(volatile).toEqual([
    { pointer: '/200/data/time', matcher: 'time' },
    { pointer: '/200/total', matcher: 'count' },
  ])
})

test.each([
  ['none', 'ajax', ['no-cache|no-store|max-age=']],
  ['required', 'ajax', ['no-store|private']],
  ['none', 'binary', ['no-cache|no-store|max-age=', '^nosniff$']],
  ['required', 'binary', ['no-store|private', '^nosniff$']],
] as const)('a response (session %s, envelope %s) has the headers %j', (session, envelope, patterns) => {
  expect(answerHeaders({ session, envelope }).map(({ pattern }) => pattern)).toEqual(patterns)
})

test('the envelopes have exactly their fields', () => {
  const fields = (schema: object) => Object.keys((schema as { properties: object }).properties)
  const row = Type.Object({})
  expect([ajax(row), page(row), understoodPage(row), captcha(row), closedReply({ url: row })].map(fields)).toEqual([
    ['code', 'msg', 'data'],
    ['code', 'msg', 'total', 'rows'],
    ['code', 'msg', 'total', 'rows', 'keywordMatch'],
    ['repCode', 'repMsg', 'repData', 'success'],
    ['code', 'msg', 'url'],
  ])
  expect((understoodPage(row) as { required?: string[] }).required).toEqual(['code', 'msg', 'total', 'rows'])
  expect([mediaTypesOf(bytes('image/png', 'image/jpeg')), mediaTypesOf(row), mediaTypesOf(undefined)]).toEqual([
    ['image/png', 'image/jpeg'],
    [],
    [],
  ])
})

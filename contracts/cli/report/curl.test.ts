import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { bytesOf, curlScript } from './curl.ts'
import { createRedactor } from '#contracts/cli/redaction.ts'
import { largestPng, samplePdf } from '#contracts/cases/samples.ts'
import { linkedSteps } from './model/linked-steps.ts'
import { type ShownExchange, shownRequest } from './model/shown-exchange.ts'
import { WORDS } from './words.ts'

const step = (
  operation: ShownExchange['operation'],
  answer: string,
  request: Partial<ShownExchange['request']> = {},
): ShownExchange => ({
  operation,
  request: { method: 'POST', address: `/${operation}`, headers: { AuSessionKey: '<key#1>' }, ...request },
  status: 200,
  code: '200',
  answer,
})

const made = step('workExperienceCommit', '{"code":200,"data":{"workExperienceId":6}}', { text: '{"companyName":"x"}' })

test('what the steps are about is made before them, and nothing else is', () => {
  const other = step('projectExperienceCommit', '{"code":200,"data":{"projectExperienceId":6}}', { text: '{}' })
  const changed = step('workExperienceCommit', '{"code":200,"data":{"workExperienceId":6}}', {
    text: '{"companyName":"y","workExperienceId":6}',
  })
  const linked = linkedSteps([changed], [other, made, changed])
  expect(linked.map(({ operation }) => operation)).toEqual(['workExperienceCommit', 'workExperienceCommit'])
  expect(linked[0]?.request.text).toBe('{"companyName":"x"}')
})

test('an uploaded file is taken from its answer, also where an address names it', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', text: '%PDF' }
  const upload = step('commonUpload', '{"code":200,"fileName":"/profile/a1.pdf"}', { file })
  const bound = step('resumeUpload', '{"code":200}', { address: '/resumeUpload?resume=%2Fprofile%2Fa1.pdf' })
  const linked = linkedSteps([bound], [upload])
  expect(linked[0]?.takes).toEqual({ name: 'newFile1', path: 'fileName' })
  expect(linked[1]?.request.address).toBe('/resumeUpload?resume=<new-file#1>')
})

test('an id that a step has made is taken from its answer by those behind it', () => {
  const change = step('workExperienceCommit', '{"code":200,"data":{"workExperienceId":6}}', {
    text: '{"salary":6,"workExperienceId":6}',
  })
  const removal = step('deleteWorkExperience', '{"code":200}', { address: '/deleteWorkExperience/6' })
  const linked = linkedSteps([made, change, removal])
  expect(linked[0]?.takes).toEqual({ name: 'newId1', path: 'data.workExperienceId' })
  expect(linked[1]?.request.text).toBe('{"salary":6,"workExperienceId":<new-id#1>}')
  expect(linked[2]?.request.address).toBe('/deleteWorkExperience/<new-id#1>')
  const script = curlScript(linked, 'http://localhost', WORDS.zh)
  expect(script.match(/^\w+=''/gm)).toEqual(["key1=''"])
  expect(script).toContain('newId1=$(curl ')
  expect(script).toContain(`"workExperienceId":'"$newId1"'}`)
})

test('steps that need nothing of one another stay as they are', () => {
  const steps = [made, step('personalInfo', '{"code":200,"data":{}}', { method: 'GET' })]
  expect(linkedSteps(steps)).toEqual(steps)
})

test('the session key that a log-in of the steps brings is taken from there, and is asked of nobody', () => {
  const logIn = step('passwordLogin', '{"code":200,"data":{"token":"<token#2>"}}', { headers: {} })
  const own = step('personalInfo', '{"code":200}', { method: 'GET', headers: { AuSessionKey: '<token#2>' } })
  expect(linkedSteps([logIn, own])[0]?.takes).toEqual({ name: 'token2', path: 'data.token' })
  expect(curlScript(linkedSteps([logIn, own]), 'http://localhost', WORDS.zh)).not.toMatch(/^token2=''/m)
  expect(curlScript([own], 'http://localhost', WORDS.zh)).toContain(`token2=''  # ${WORDS.zh.fillInKey}`)
})

test('a code that a message of the steps brings is filled in below it, not before', () => {
  const sent = step('sendCode', '{"code":200}', { text: '{"phoneNumber":"<phone#1>"}', headers: {} })
  const used = step('verifyCodeLogin', '{"code":200}', { address: '/x?verifyCode=<verifyCode#1>', headers: {} })
  const lines = curlScript([sent, used], 'http://localhost', WORDS.zh).split('\n')
  const at = (begin: string) => lines.findIndex((line) => line.startsWith(begin))
  expect([at("phone1=''"), at('# 1 '), at("verifyCode1=''"), at('# 2 ')]).toEqual([0, 1, 3, 4])
})

test('a file is written as it was sent, pictures too, and in few signs however large it is', () => {
  for (const file of [samplePdf(), largestPng()]) {
    const request = { method: 'POST', address: '/common/upload', headers: {}, file }
    const shown = shownRequest(request, createRedactor()).file
    const command = shown === undefined ? '' : bytesOf(shown)
    expect(command.length).toBeLessThan(500)
    const written = execFileSync('bash', ['-c', command], { maxBuffer: 2 ** 24 })
    expect(Buffer.compare(written, file.bytes)).toBe(0)
  }
})

test('of a recording nobody knows where it is asked again: that is filled in', () => {
  const script = curlScript([step('getBannerList', '{}', { method: 'GET', headers: {} })], 'a.har', WORDS.zh)
  expect(script).toBe(`base1=''  # ${WORDS.zh.fillInBase}\n# 1 getBannerList\ncurl -sS ''"$base1"'/getBannerList'`)
})

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlReach } from '#kit/cli/curl-reach.ts'
import { readAddress } from '#kit/cli/target-address.ts'
import { bytesOf, curlOf, curlScript } from './curl.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import { largestPng, samplePdf } from '#kit/cases/samples.ts'
import { linkedSteps } from './model/linked-steps.ts'
import { type ShownExchange, shownRequest } from './model/shown-exchange.ts'
import { MESSAGES } from './messages.ts'

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

test('steps include the creation of the objects that they use, but of no other objects', () => {
  const other = step('projectExperienceCommit', '{"code":200,"data":{"projectExperienceId":6}}', { text: '{}' })
  const changed = step('workExperienceCommit', '{"code":200,"data":{"workExperienceId":6}}', {
    text: '{"companyName":"y","workExperienceId":6}',
  })
  const linked = linkedSteps([changed], [other, made, changed])
  expect(linked.map(({ operation }) => operation)).toEqual(['workExperienceCommit', 'workExperienceCommit'])
  expect(linked[0]?.request.text).toBe('{"companyName":"x"}')
})

test('later steps take the name of an uploaded file from the response of the upload, also in their addresses', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', text: '%PDF' }
  const upload = step('commonUpload', '{"code":200,"fileName":"/profile/a1.pdf"}', { file })
  const bound = step('resumeUpload', '{"code":200}', { address: '/resumeUpload?resume=%2Fprofile%2Fa1.pdf' })
  const linked = linkedSteps([bound], [upload])
  expect(linked[0]?.takes).toEqual({ name: 'newFile1', path: 'fileName' })
  expect(linked[1]?.request.address).toBe('/resumeUpload?resume=<new-file#1>')
})

test('later steps take the id of a created object from the response that created it', () => {
  const change = step('workExperienceCommit', '{"code":200,"data":{"workExperienceId":6}}', {
    text: '{"salary":6,"workExperienceId":6}',
  })
  const removal = step('deleteWorkExperience', '{"code":200}', { address: '/deleteWorkExperience/6' })
  const linked = linkedSteps([made, change, removal])
  expect(linked[0]?.takes).toEqual({ name: 'newId1', path: 'data.workExperienceId' })
  expect(linked[1]?.request.text).toBe('{"salary":6,"workExperienceId":<new-id#1>}')
  expect(linked[2]?.request.address).toBe('/deleteWorkExperience/<new-id#1>')
  const script = curlScript(linked, { base: 'http://localhost' }, MESSAGES.zh)
  expect(script.match(/^\w+=''/gm)).toEqual(["key1=''"])
  expect(script).toContain('newId1=$(curl ')
  expect(script).toContain(`"workExperienceId":'"$newId1"'}`)
})

test('independent steps stay unchanged', () => {
  const steps = [made, step('personalInfo', '{"code":200,"data":{}}', { method: 'GET' })]
  expect(linkedSteps(steps)).toEqual(steps)
})

test('a session key is taken from a log-in among the steps; without a log-in the key must be filled in', () => {
  const logIn = step('passwordLogin', '{"code":200,"data":{"token":"<token#2>"}}', { headers: {} })
  const own = step('personalInfo', '{"code":200}', { method: 'GET', headers: { AuSessionKey: '<token#2>' } })
  expect(linkedSteps([logIn, own])[0]?.takes).toEqual({ name: 'token2', path: 'data.token' })
  expect(curlScript(linkedSteps([logIn, own]), { base: 'http://localhost' }, MESSAGES.zh)).not.toMatch(/^token2=''/m)
  expect(curlScript([own], { base: 'http://localhost' }, MESSAGES.zh)).toContain(
    `token2=''  # ${MESSAGES.zh.fillInKey}`,
  )
})

test('a code sent by a step is filled in after that step, not before', () => {
  const sent = step('sendCode', '{"code":200}', { text: '{"phoneNumber":"<phone#1>"}', headers: {} })
  const used = step('verifyCodeLogin', '{"code":200}', { address: '/x?verifyCode=<verifyCode#1>', headers: {} })
  const lines = curlScript([sent, used], { base: 'http://localhost' }, MESSAGES.zh).split('\n')
  const at = (begin: string) => lines.findIndex((line) => line.startsWith(begin))
  expect([at("phone1=''"), at('# 1 '), at("verifyCode1=''"), at('# 2 ')]).toEqual([0, 1, 3, 4])
})

test('the shell command for a sent file writes the same bytes and stays short, even for the largest picture', () => {
  for (const file of [samplePdf(), largestPng()]) {
    const request = { method: 'POST', address: '/common/upload', headers: {}, file }
    const shown = shownRequest(request, createRedactor()).file
    const command = shown === undefined ? '' : bytesOf(shown)
    expect(command.length).toBeLessThan(500)
    const written = execFileSync('bash', ['-c', command], { maxBuffer: 2 ** 24 })
    expect(Buffer.compare(written, file.bytes)).toBe(0)
  }
})

test('a recording has no target address, so that its commands leave the address to be filled in', () => {
  const script = curlScript(
    [step('getBannerList', '{}', { method: 'GET', headers: {} })],
    { base: 'a.har' },
    MESSAGES.zh,
  )
  expect(script).toBe(`base1=''  # ${MESSAGES.zh.fillInBase}\n# 1 getBannerList\ncurl -sS ''"$base1"'/getBannerList'`)
})

test("a command has the run's address, certificates and headers; the header values must be filled in", () => {
  const resolve = new Map([
    ['host.example:443', '10.0.0.8'],
    ['other.example:443', '10.0.0.9'],
  ])
  const reach = curlReach({
    address: readAddress('https://host.example/prod-api'),
    headers: { cookie: 'gate=secret' },
    caFile: "li's.pem",
    resolve,
  })
  const text = curlOf({ method: 'GET', address: '/x', headers: {} }, { base: 'https://host.example/prod-api', reach })
  expect(text.split('\n')).toEqual([
    "givenCookie1=''",
    `curl -sS --noproxy 'host.example' --resolve 'host.example:443:10.0.0.8' --cacert 'li'\\''s.pem' -H 'cookie: '"$givenCookie1"'' 'https://host.example/prod-api/x'`,
  ])
})

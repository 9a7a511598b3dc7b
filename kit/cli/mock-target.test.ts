import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { wireRequest } from '#kit/suite/wire-format.ts'
import { mockTarget } from './mock-target.ts'

test('the client address changes after each call that sends or uses a code, because of the rate limit', async () => {
  const server = createServer(({ headers }, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ world: headers['x-mock-world'] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sent: WireRequest[] = []
  const mock = await mockTarget(
    `http://127.0.0.1:${port}`,
    async (request) => {
      sent.push(request)
      return { status: 200, headers: {}, body: new Uint8Array() }
    },
    { product: 'website' },
  )
  const input = { product: 'website', phoneNumber: '13920000001', codeType: 'login', captchaVerification: 'x' }
  await mock?.send(wireRequest(catalogue.sendCode, input, {}))
  await mock?.send(wireRequest(catalogue.sendCode, input, {}))
  await mock?.send(wireRequest(catalogue.personalInfo, {}, {}))
  await mock?.send(wireRequest(catalogue.deleteAccount, { verifyCode: '000000' }, {}))
  const addresses = sent.map(({ headers }) => headers['x-forwarded-for'])
  expect(addresses).toEqual(['10.0.0.0', '10.0.0.1', '10.0.0.2', '10.0.0.2'])
})

import { describe, expect, test } from 'vitest'
import { provenKey } from './proven-key.ts'
import { upstreamCall, type UpstreamCall } from './upstream-call.ts'

/** An upstream where keys with `alive` are alive, and keys with `odd` get another code. */
function upstream() {
  const asked: (string | undefined)[] = []
  const call: UpstreamCall = async (id, _input, key = '') => {
    asked.push(`${id} ${key}`)
    if (key.startsWith('odd')) return { code: '500', body: { code: 500 }, headers: {} }
    if (!key.startsWith('alive')) return { code: '102', body: { code: 102 }, headers: {} }
    return { code: '200', body: { code: 200, data: key === 'alive-new' ? {} : { phoneNumber: '1' } }, headers: {} }
  }
  return { asked, call }
}
const at = (...keys: string[]) => keys.map((key) => ({ key, place: `place of ${key}` }))

describe('of several candidates', () => {
  test('the first living key is taken, with the number of its person', async () => {
    const { call, asked } = upstream()
    expect(await provenKey(call, at('dead', 'odd', 'alive', 'alive-2'))).toEqual({
      person: { key: 'alive', phoneNumber: '1' },
      place: 'place of alive',
    })
    expect(asked).toEqual(['personalInfo dead', 'personalInfo odd', 'personalInfo alive'])
    expect((await provenKey(call, at('alive-new')))?.person).toEqual({ key: 'alive-new' })
  })

  test('the first unclear key is taken if none is alive; none if all are dead', async () => {
    const { call } = upstream()
    expect(await provenKey(call, at('dead', 'odd', 'odd-2'))).toEqual({
      person: { key: 'odd' },
      place: 'place of odd',
    })
    expect(await provenKey(call, at('dead', 'dead-2'))).toBeUndefined()
  })

  test('only six are tried', async () => {
    const { call, asked } = upstream()
    expect(await provenKey(call, at('1', '2', '3', '4', '5', '6', 'alive'))).toBeUndefined()
    expect(asked).toHaveLength(6)
  })
})

test("a call of the kit has the product in its path, its key, and the response's code and headers", async () => {
  const sent: { method: string; address: string; headers: Readonly<Record<string, string>> }[] = []
  const call = upstreamCall(async (request) => {
    sent.push(request)
    return {
      status: 200,
      headers: { 'content-type': 'application/json', 'x-a': 'b' },
      body: new Uint8Array(Buffer.from('{"code":200,"data":[]}')),
    }
  }, 'app')
  expect(await call('getBannerList', {}, 'key')).toMatchObject({
    code: '200',
    body: { code: 200, data: [] },
    headers: { 'x-a': 'b' },
  })
  expect(sent[0]).toMatchObject({ address: '/open/app/getBannerList', headers: { AuSessionKey: 'key' } })
  await call('jobsList')
  expect(JSON.stringify(sent[1])).not.toMatch(/app\/|AuSessionKey/)
})

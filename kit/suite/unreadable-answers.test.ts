import { expect, test } from 'vitest'
import { runSuite } from './run-suite.ts'
import type { WireResponse } from './ports.ts'

/** Returns the findings of a run against these responses. */
async function foundWith(
  answer: (address: string) => { status?: number; type?: string; packed?: string; text: string },
) {
  const { findings } = await runSuite({
    target: {
      product: 'website',
      profile: { pastTheEnd: 'last-page', hasExtensions: true },
      allows: () => true,
      clock: { now: () => 0, wait: () => Promise.resolve() },
      async send({ address }): Promise<WireResponse> {
        const { status = 200, type = 'application/json', packed, text } = answer(address)
        const headers = { 'content-type': type, ...(packed !== undefined && { 'content-encoding': packed }) }
        return { status, headers, body: new Uint8Array(Buffer.from(text)) }
      },
    },
    picks: ({ id }) => ['getBannerList.all', 'getRegionList.all'].includes(id),
  })
  return findings.map(({ id, cause }) => [id, cause])
}

test('an unreadable response gives one finding, but no finding about its missing code', async () => {
  expect(await foundWith(() => ({ type: 'text/html', text: '<html>' }))).toEqual([
    ['getBannerList / json', 'json:text/html'],
    ['getRegionList / json', 'json:text/html'],
  ])
  expect(await foundWith(() => ({ status: 502, type: 'text/html', text: '<html>' }))).toEqual([
    ['getBannerList / http-status', 'http-status:502'],
    ['getRegionList / http-status', 'http-status:502'],
  ])
  expect(await foundWith(() => ({ text: '{"code":"200","msg":"操作成功","data":[]}' }))).toEqual([
    ['getBannerList / code', 'code:200'],
    ['getRegionList / code', 'code:200'],
  ])
})

test('unrequested compression is one cause, whatever the length of each response', async () => {
  const gzip = 'json:application/json, content-encoding: gzip'
  expect(await foundWith((address) => ({ packed: 'gzip', text: `\u001F${address}` }))).toEqual([
    ['getBannerList / json', gzip],
    ['getRegionList / json', gzip],
  ])
})

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { currentAgreementVersion } from './agreement-version.ts'

afterEach(() => vi.unstubAllGlobals())

/** Serves the two documents by slug; a missing document fails like a network error. */
const serve = (versions: Readonly<Record<string, string>>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const slug = new URL(address, 'https://site.example').searchParams.get('slug') ?? ''
    const version = versions[slug]
    if (version === undefined) throw new TypeError('no network')
    return Response.json({ code: 200, msg: '', data: { version } })
  })

test('the versions of agreement and policy are joined', async () => {
  serve({ agreement: '1.1', privacy: '1.2' })
  expect(await currentAgreementVersion()).toBe('1.1/1.2')
})

test.each([
  ['the agreement', { privacy: '1.2' }],
  ['the policy', { agreement: '1.1' }],
  ['both', {}],
])('without %s, undefined is returned', async (_what, versions) => {
  serve(versions)
  expect(await currentAgreementVersion()).toBeUndefined()
})

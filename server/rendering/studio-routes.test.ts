import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'

const asked = async (urls: readonly string[], isProduction = true) => {
  const { app, close } = await buildTestApp({
    config: { isProduction },
    studio: () => Promise.resolve((url, nonce) => `${url} ${nonce}`),
  })
  try {
    return await Promise.all(urls.map((url) => app.inject(url)))
  } finally {
    await close()
  }
}

test('every address of the studio returns the document, uncached and with a new nonce', async () => {
  const answers = await asked(['/studio', '/studio/', '/studio/articles/1?tab=2', '/studio/nowhere'])
  const nonces = answers.map(({ body }) => body.split(' ')[1])
  expect(new Set(nonces).size).toBe(answers.length)
  for (const [index, { statusCode, headers }] of answers.entries()) {
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ])
    expect(headers['content-security-policy']).toContain(
      `style-src-elem 'self' 'nonce-${nonces[index]}'; style-src-attr`,
    )
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
  }
})

test('a missing file returns 404, and a URL outside of the studio does not return the document', async () => {
  const [asset, beside] = await asked(['/studio/assets/index-0000.js', '/studios'])
  expect([asset?.statusCode, asset?.body]).toEqual([404, '404'])
  expect(beside?.headers['x-robots-tag']).toBeUndefined()
})

test('development has no content security policy, because hot reload uses an inline script', async () => {
  const [answer] = await asked(['/studio/'], false)
  expect(answer?.headers['content-security-policy']).toBeUndefined()
})

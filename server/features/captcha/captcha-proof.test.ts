import { beforeEach, expect, test } from 'vitest'
import { stockVerification } from '#server/testing/stock-captcha-client.ts'
import { testCaptcha } from '#server/testing/test-captcha.ts'

let site: ReturnType<typeof testCaptcha>
beforeEach(() => {
  site = testCaptcha()
})

test('the proof is redeemed once, by one of many', async () => {
  const proof = await site.proof()
  const redeemed = await Promise.all(Array.from({ length: 12 }, () => site.captcha.redeemProof(proof, 'login')))
  expect(redeemed.filter(Boolean)).toHaveLength(1)
})

test('the proof serves only the purpose that the challenge was got for', async () => {
  expect(await site.captcha.redeemProof(await site.proof({ purpose: 'feedback' }), 'login')).toBe(false)
  expect(await site.captcha.redeemProof(await site.proof({ purpose: 'login' }), 'login')).toBe(true)
})

test('the proof is used up by an attempt for another purpose', async () => {
  const proof = await site.proof({ purpose: 'feedback' })
  await site.captcha.redeemProof(proof, 'login')
  expect(await site.captcha.redeemProof(proof, 'feedback')).toBe(false)
})

test('the proof is good for 180 s', async () => {
  const [early, late] = [await site.proof(), await site.proof()]
  site.wait(179)
  expect(await site.captcha.redeemProof(early, 'login')).toBe(true)
  site.wait(1)
  expect(await site.captcha.redeemProof(late, 'login')).toBe(false)
})

test('the proof survives a form that turns + into a space', async () => {
  let proof = await site.proof()
  while (!proof.includes('+')) proof = await site.proof()
  expect(await site.captcha.redeemProof(proof.replaceAll('+', ' '), 'login')).toBe(true)
})

test.each([undefined, null, '', 5, {}, 'unknown', '__proto__', 'A'.repeat(9000)])(
  'the proof is not %j',
  async (forged) => {
    expect(await site.captcha.redeemProof(forged, 'login')).toBe(false)
  },
)

test('the proof is none for a challenge that was not checked, or wrongly', async () => {
  const challenge = await site.get()
  const text = await site.rightText(challenge)
  const proof = stockVerification(challenge.token, text, challenge.secretKey)
  expect(await site.captcha.redeemProof(proof, 'login')).toBe(false)
  await site.check(challenge, '{"x":0,"y":5}')
  expect(await site.captcha.redeemProof(proof, 'login')).toBe(false)
})

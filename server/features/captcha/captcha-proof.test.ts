import { beforeEach, expect, test } from 'vitest'
import { stockVerification } from '#server/testing/stock-captcha-client.ts'
import { A_CLIENT, repCodeOf, testCaptcha } from '#server/testing/test-captcha.ts'

const LOGIN = { purpose: 'login', address: A_CLIENT.address }

let site: ReturnType<typeof testCaptcha>
beforeEach(() => {
  site = testCaptcha()
})

test('exactly one of twelve parallel redemptions of a proof succeeds', async () => {
  const proof = await site.proof()
  const redeemed = await Promise.all(Array.from({ length: 12 }, () => site.captcha.redeemProof(proof, LOGIN)))
  expect(redeemed.filter(Boolean)).toHaveLength(1)
})

test('a proof is valid only for the purpose of its challenge', async () => {
  expect(await site.captcha.redeemProof(await site.proof({ purpose: 'feedback' }), LOGIN)).toBe(false)
  expect(await site.captcha.redeemProof(await site.proof({ purpose: 'login' }), LOGIN)).toBe(true)
})

test('a proof is valid only for the phone number and network of its challenge; a proof of a stock client is valid for any', async () => {
  const [phoneNumber, other] = ['13800000001', '13800000002'].map((number) => site.phoneLookup(number))
  const bound = () => site.proof({ purpose: 'login', phoneNumber: '138 0000 0001' })
  const redeem = async (phoneLookup = '', address = LOGIN.address) =>
    site.captcha.redeemProof(await bound(), { ...LOGIN, address, phoneLookup })
  expect([await redeem(phoneNumber), await redeem(other), await redeem()]).toEqual([true, false, false])
  expect(await redeem(phoneNumber, '198.51.100.7')).toBe(false)
  const stock = await site.proof()
  expect(await site.captcha.redeemProof(stock, { ...LOGIN, address: '198.51.100.7', phoneLookup: other ?? '' })).toBe(
    true,
  )
})

test('phone numbers are stored as keyed hashes', async () => {
  const { token } = await site.get('blockPuzzle', { purpose: 'login', phoneNumber: '13800000001' })
  const kept = JSON.stringify(await site.store.get(`captcha:challenge:${token}`))
  expect(kept).toContain(site.phoneLookup('13800000001'))
  expect(kept).not.toContain('13800000001')
})

test('if unbound challenges are refused, purpose and phone number are required; staff log-ins need no number', async () => {
  site = testCaptcha({ unbound: 'refuse' })
  for (const input of [{}, { purpose: 'login' }, { phoneNumber: '13800000001' }, { purpose: 5, phoneNumber: '1' }]) {
    expect(await repCodeOf(site.get('blockPuzzle', input))).toBe('0016')
  }
  expect(await repCodeOf(site.get('blockPuzzle', { purpose: 'staffLogin' }))).toBe('0000')
  expect(await repCodeOf(site.get('blockPuzzle', { purpose: 'login', phoneNumber: '13800000001' }))).toBe('0000')
})

test('an attempt to redeem a proof for another purpose consumes the proof', async () => {
  const proof = await site.proof({ purpose: 'feedback' })
  await site.captcha.redeemProof(proof, LOGIN)
  expect(await site.captcha.redeemProof(proof, { ...LOGIN, purpose: 'feedback' })).toBe(false)
})

test('a proof expires after 180 s', async () => {
  const [early, late] = [await site.proof(), await site.proof()]
  site.wait(179)
  expect(await site.captcha.redeemProof(early, LOGIN)).toBe(true)
  site.wait(1)
  expect(await site.captcha.redeemProof(late, LOGIN)).toBe(false)
})

test('a proof is accepted with spaces instead of +, as form encoding produces', async () => {
  let proof = await site.proof()
  while (!proof.includes('+')) proof = await site.proof()
  expect(await site.captcha.redeemProof(proof.replaceAll('+', ' '), LOGIN)).toBe(true)
})

test.each([undefined, null, '', 5, {}, 'unknown', '__proto__', 'A'.repeat(9000)])(
  '%j is rejected as a proof',
  async (forged) => {
    expect(await site.captcha.redeemProof(forged, LOGIN)).toBe(false)
  },
)

test('a proof is rejected if its challenge was not checked or answered wrongly', async () => {
  const challenge = await site.get()
  const text = await site.rightText(challenge)
  const proof = stockVerification(challenge.token, text, challenge.secretKey)
  expect(await site.captcha.redeemProof(proof, LOGIN)).toBe(false)
  await site.check(challenge, '{"x":0,"y":5}')
  expect(await site.captcha.redeemProof(proof, LOGIN)).toBe(false)
})

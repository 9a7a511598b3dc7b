import { expect, test } from 'vitest'
import { readAddress } from './target-address.ts'

test.each([
  ['http://127.0.0.1:3000/prod-api', true],
  ['http://127.8.9.1/prod-api/', true],
  ['http://2130706433/prod-api', true], // the same address as an integer
  ['http://localhost:3000', true],
  ['http://[::1]:3000/prod-api', true],
  ['http://localhost.example.com/prod-api', false],
  ['http://127.0.0.1.example.com/prod-api', false],
  ['https://talent.example/prod-api', false],
  ['http://10.0.0.1/prod-api', false],
])('%s: isLoopback is %s', (text, isLoopback) => {
  expect(readAddress(text)).toMatchObject({
    base: text.replace(/\/$/, '').replace('2130706433', '127.0.0.1'),
    isLoopback,
  })
})

test.each(['prod-api', 'ftp://host/prod-api', 'https://user:secret@host/prod-api', 'https://host/prod-api?x=1'])(
  '%s is rejected, and the message shows no password',
  (text) => {
    expect(() => readAddress(text)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }))
  },
)

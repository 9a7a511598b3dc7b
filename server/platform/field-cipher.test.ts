import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFieldCipher } from './field-cipher.ts'
import { maskedAddress, maskedPhone } from './personal-masking.ts'
import { readSecrets, SecretsError } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const key = () => randomBytes(32).toString('base64')
const written = async (content: unknown) => {
  const file = join(folder, `${randomBytes(4).toString('hex')}.json`)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('a protected field', () => {
  const cipher = createFieldCipher(readSecrets({ dataKey: key(), file: '' }))

  test('decrypts to its text, differs at each encryption and contains the id of its key', () => {
    const [first, second] = [cipher.encrypt('phone', '13800000071'), cipher.encrypt('phone', '13800000071')]
    expect(cipher.decrypt('phone', first)).toBe('13800000071')
    expect(first).toMatch(/^v1:[\w-]+$/)
    expect(second).not.toBe(first)
    expect(cipher.decrypt('email', cipher.encrypt('email', '林@例.cn'))).toBe('林@例.cn')
  })

  test('does not decrypt if any bit was changed, in another column, with another key, or if truncated', () => {
    const sealed = cipher.encrypt('phone', '13800000071')
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(cipher.canDecrypt('phone', `v1:${changed.toString('base64url')}`)).toBe(false)
    }
    expect(cipher.canDecrypt('email', sealed)).toBe(false)
    expect(cipher.canDecrypt('phone', sealed.replace('v1:', 'v2:'))).toBe(false)
    expect(cipher.canDecrypt('phone', sealed.slice(0, 20))).toBe(false)
    expect(createFieldCipher(readSecrets({ dataKey: key(), file: '' })).canDecrypt('phone', sealed)).toBe(false)
  })

  test('has a lookup hash that is equal for all spellings of a number, and different with other secrets', () => {
    const lookup = cipher.phoneLookup('13800000071')
    expect(lookup).toMatch(/^[0-9a-f]{64}$/)
    for (const spelling of ['138 0000 0071', '+8613800000071', '0086-138-0000-0071']) {
      expect(cipher.phoneLookup(spelling)).toBe(lookup)
    }
    expect(cipher.phoneLookup('13800000072')).not.toBe(lookup)
    expect(cipher.keyedHash('address', '13800000071')).not.toBe(lookup)
    expect(createFieldCipher(readSecrets({ dataKey: key(), file: '' })).phoneLookup('13800000071')).not.toBe(lookup)
  })
})

describe('the secrets', () => {
  test('are created once, readable by their owner only, and then stay the same', async () => {
    const file = join(folder, 'new', 'secrets.json')
    const first = readSecrets({ dataKey: '', file })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(readSecrets({ dataKey: '', file })).toEqual(first)
    expect(await readFile(file, 'utf8')).toContain('"v1"')
  })

  test('the newest key encrypts, older keys still decrypt', async () => {
    const [v1, v2, lookupKey] = [key(), key(), key()]
    const before = createFieldCipher(readSecrets({ dataKey: '', file: await written({ dataKeys: { v1 }, lookupKey }) }))
    const after = createFieldCipher(
      readSecrets({ dataKey: '', file: await written({ dataKeys: { v1, v2 }, lookupKey }) }),
    )
    expect(after.decrypt('phone', before.encrypt('phone', '1'))).toBe('1')
    expect(after.encrypt('phone', '1')).toMatch(/^v2:/)
  })

  test.each([
    ['a short key', { dataKeys: { v1: 'c2hvcnQ=' }, lookupKey: key() }],
    ['zeros', { dataKeys: { v1: Buffer.alloc(32).toString('base64') }, lookupKey: key() }],
    ['no lookup key', { dataKeys: { v1: key() } }],
    ['no data key', { dataKeys: {}, lookupKey: key() }],
    ['a key with another kind of id', { dataKeys: { __proto__x: key() }, lookupKey: key() }],
    ['no JSON', '{'],
  ])('with %s are rejected', async (_name, content) => {
    const file = await written(content)
    expect(() => readSecrets({ dataKey: '', file })).toThrow(SecretsError)
  })

  test.each(['changeme', 'x'.repeat(44), Buffer.from('a'.repeat(32)).toString('base64')])(
    'DATA_KEY=%s is rejected',
    (dataKey) => {
      expect(() => readSecrets({ dataKey, file: '' })).toThrow('32')
    },
  )
})

test('phone numbers and IP addresses are masked', () => {
  expect(maskedPhone('13812340000')).toBe('138****0000')
  expect(maskedPhone('+85291234567')).toBe('+852****4567')
  expect(maskedPhone('123')).toBe('****')
  expect(maskedAddress('203.0.113.9')).toBe('203.0.113.*')
  expect(maskedAddress('::ffff:203.0.113.9')).toBe('203.0.113.*')
  expect(maskedAddress('2001:db8::1234:5678')).toBe('2001:db8:0:0::/64')
  expect(maskedAddress('')).toBe('')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { STAFF_PASSWORDS_KEPT } from '#contracts/studio/studio-limits.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { staffPasswords, type StaffPasswords } from './staff-passwords.ts'

/** Hashes that tests can read. */
const hasher = {
  hash: (password: string) => Promise.resolve(`hash of ${password}`),
  verify: (hash: string | null | undefined, password: string) => Promise.resolve(hash === `hash of ${password}`),
  verifications: () => 0,
}

describe.each(testDatabaseKinds)('passwords of staff on %s', (kind) => {
  const clock = testClock()
  let opened: TestDatabase
  let passwords: StaffPasswords
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    passwords = staffPasswords({ database: opened.database, hasher, clock })
  }, 60_000)
  afterAll(() => opened.dispose())

  let made = 0
  async function someone() {
    made += 1
    const data = { login: `someone${made}`, name: `Wang Wu ${made}`, createdAt: clock.now() }
    return opened.database.write.staffUser.create({ data, select: { id: true, login: true, name: true } })
  }
  const put = (id: number, password: string) =>
    opened.database.transaction((tx) => passwords.put(tx, id, `hash of ${password}`))
  const refused = (message: string) => ({ code: 400, data: { fields: [{ field: 'newPassword', message }] } })

  test('only the newest password is right, and none of an unknown account', async () => {
    const [one, other] = [await someone(), await someone()]
    await put(one.id, 'first')
    await put(one.id, 'second')
    await put(other.id, 'third')
    const right = (id: number | undefined, password: string) => passwords.isRight(id, password)
    expect(await right(one.id, 'second')).toBe(true)
    expect(await right(one.id, 'first')).toBe(false)
    expect(await right(one.id, 'third')).toBe(false)
    expect(await right(undefined, 'third')).toBe(false)
  })

  test('the last five passwords must not be used again; older ones are forgotten', async () => {
    const [one, other] = [await someone(), await someone()]
    await put(other.id, 'Chuntian-Huakai-0')
    for (let count = 0; count <= STAFF_PASSWORDS_KEPT; count += 1) await put(one.id, `Chuntian-Huakai-${count}`)
    const kept = await opened.database.read.staffPassword.findMany({
      where: { staffId: one.id },
      orderBy: { id: 'asc' },
    })
    expect(kept.map(({ hash }) => hash.slice(-1))).toEqual(['1', '2', '3', '4', '5'])
    expect(await opened.database.read.staffPassword.count({ where: { staffId: other.id } })).toBe(1)
    for (let count = 1; count <= STAFF_PASSWORDS_KEPT; count += 1)
      await expect(passwords.hashOfNew(one, `Chuntian-Huakai-${count}`)).rejects.toMatchObject(
        refused(STUDIO_MESSAGE.passwordUsedBefore),
      )
    expect(await passwords.hashOfNew(one, 'Chuntian-Huakai-0')).toBe('hash of Chuntian-Huakai-0')
  })

  test('a password has 12 to 64 letters, and neither login nor name in any case', async () => {
    const one = await someone()
    const long = 'Qiufeng-Mingyue-'.repeat(4)
    expect(await passwords.hashOfNew(one, long.slice(0, 12))).toBe(`hash of ${long.slice(0, 12)}`)
    expect(await passwords.hashOfNew(one, long)).toBe(`hash of ${long}`)
    for (const bad of [long.slice(0, 11), `${long}x`])
      await expect(passwords.hashOfNew(one, bad)).rejects.toMatchObject(refused(STUDIO_MESSAGE.passwordLength))
    for (const own of [one.login, one.name])
      await expect(passwords.hashOfNew(one, `Qiufeng ${own.toUpperCase()}`)).rejects.toMatchObject(
        refused(STUDIO_MESSAGE.passwordPersonal),
      )
  })

  test('a temporary password has 16 letters and digits that are not confused', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => passwords.newGiven()))
    for (const { password, hash } of given) {
      expect(password).toMatch(/^[A-HJ-NP-Za-kmnp-z2-9]{16}$/)
      expect(hash).toBe(`hash of ${password}`)
    }
    expect(new Set(given.map(({ password }) => password)).size).toBe(20)
  })
})

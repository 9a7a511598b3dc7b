import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRecruitmentDesk, type RecruitmentDesk } from '#server/features/recruiting/testing/recruitment-desk.ts'
import { createFieldCipher } from '#server/platform/field-cipher.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { SEALED, sealProblems } from './verify-seals.ts'

const cipher = createFieldCipher(readSecrets({ dataKey: TEST_DATA_KEY, file: '' }))

/** All columns of the schema whose names end with Cipher, as `table.column by key`. */
function encryptedColumns(): string[] {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const models = [...schema.matchAll(/^model \w+ \{\n(.*?)^\}/gms)].map(([, body = '']) => body)
  return models.flatMap((body) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1]
    const key = /^ +(\w+) .*@id\b/m.exec(body)?.[1]
    return [...body.matchAll(/^ +(\w+Cipher)\s/gm)].map(([, column]) => `${table}.${column} by ${key}`)
  })
}

test('every encrypted column of the schema is verified', () => {
  const verified = SEALED.map(({ table, column, key = 'id' }) => `${table}.${column} by ${key}`)
  expect(encryptedColumns()).toContain('application_snapshot.resumeCipher by applicationId')
  expect(verified.toSorted()).toEqual(encryptedColumns().toSorted())
})

describe.each(testDatabaseKinds)('encrypted fields on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeEach(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterEach(() => desk.close())

  test('a damaged résumé of an application is reported with its id, and undamaged fields are not', async () => {
    await desk.anApplication()
    const { id: applicationId } = await desk.anApplication()
    expect(await sealProblems(desk.site.database, cipher)).toEqual([])
    const { applicationSnapshot } = desk.site.database.write
    // a phone number in the column of a résumé was moved there: it does not decrypt as a résumé
    await applicationSnapshot.update({
      where: { applicationId },
      data: { resumeCipher: cipher.encrypt('phone', '13800000071') },
    })
    expect(await sealProblems(desk.site.database, cipher)).toEqual([
      `application_snapshot ${applicationId} 的 resumeCipher 无法解密 / resumeCipher of application_snapshot ${applicationId} does not open`,
    ])
  })

  test('a second factor whose set-up is not finished is verified, too', async () => {
    const { write } = desk.site.database
    const { staffId } = desk.people.recruiter
    await write.staffUser.update({ where: { id: staffId }, data: { totpPendingCipher: 'v1:AAAA' } })
    expect(await sealProblems(desk.site.database, cipher)).toEqual([
      expect.stringMatching(new RegExp(`^staff_user ${staffId} .*totpPendingCipher of staff_user`)),
    ])
  })
})

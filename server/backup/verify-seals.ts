import type { Database } from '#server/database/database.ts'
import type { FieldCipher, FieldName } from '#server/platform/field-cipher.ts'

type Sealed = { table: string; column: string; field: FieldName; key?: string }

/** All encrypted columns. `key`: the primary key, if it is not `id`. */
export const SEALED: readonly Sealed[] = [
  { table: 'person', column: 'phoneCipher', field: 'phone' },
  { table: 'person', column: 'emailCipher', field: 'email' },
  { table: 'person', column: 'birthdayCipher', field: 'birthday' },
  { table: 'feedback', column: 'contactCipher', field: 'contact' },
  { table: 'application_snapshot', column: 'resumeCipher', field: 'resume', key: 'applicationId' },
  { table: 'staff_user', column: 'totpSecretCipher', field: 'totp' },
  { table: 'staff_user', column: 'totpPendingCipher', field: 'totp' },
]

const PART = 1000

/** Returns a line for each encrypted field that does not decrypt: it is damaged, or was written with other secrets. */
export async function sealProblems({ rows }: Database, cipher: FieldCipher): Promise<string[]> {
  const problems: string[] = []
  for (const { table, column, field, key = 'id' } of SEALED) {
    for (let after = 0, found = PART; found === PART;) {
      const part = await rows(
        `SELECT "${key}", "${column}" FROM ${table} WHERE "${key}" > $1 AND "${column}" IS NOT NULL
         ORDER BY "${key}" LIMIT ${PART}`,
        [after],
      )
      found = part.length
      after = Number(part.at(-1)?.[0] ?? after)
      for (const [id, sealed] of part)
        if (!cipher.canDecrypt(field, String(sealed)))
          problems.push(
            `${table} ${Number(id)} 的 ${column} 无法解密 / ${column} of ${table} ${Number(id)} does not open`,
          )
    }
  }
  return problems
}

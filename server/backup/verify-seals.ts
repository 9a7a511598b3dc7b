import type { Database } from '#server/database/database.ts'
import type { FieldCipher, FieldName } from '#server/platform/field-cipher.ts'

type Sealed = { table: string; column: string; field: FieldName }

const SEALED: readonly Sealed[] = [
  { table: 'person', column: 'phoneCipher', field: 'phone' },
  { table: 'person', column: 'emailCipher', field: 'email' },
  { table: 'person', column: 'birthdayCipher', field: 'birthday' },
  { table: 'feedback', column: 'contactCipher', field: 'contact' },
  { table: 'staff_user', column: 'totpSecretCipher', field: 'totp' },
]

const PART = 1000

/** A line for each encrypted field that does not open: it was damaged, or written with other secrets. */
export async function sealProblems({ rows }: Database, cipher: FieldCipher): Promise<string[]> {
  const problems: string[] = []
  for (const { table, column, field } of SEALED) {
    for (let after = 0, found = PART; found === PART;) {
      const part = await rows(
        `SELECT id, "${column}" FROM ${table} WHERE id > $1 AND "${column}" IS NOT NULL ORDER BY id LIMIT ${PART}`,
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

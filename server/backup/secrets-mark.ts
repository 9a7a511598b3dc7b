import { existsSync } from 'node:fs'
import { createFieldCipher, type FieldCipher } from '#server/platform/field-cipher.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { BackupError } from './manifest.ts'

type Settings = { dataKey: string; secretsFile: string }

/** Opens the cipher of an existing site; never creates secrets. @throws BackupError if the site has no secrets. */
export function existingCipher({ dataKey, secretsFile }: Settings): FieldCipher {
  if (dataKey === '' && !existsSync(secretsFile))
    throw new BackupError(
      `没有密钥：请先放回 ${secretsFile} 或设置 DATA_KEY / There are no secrets: put ${secretsFile} back or set DATA_KEY first`,
    )
  return createFieldCipher(readSecrets({ dataKey, file: secretsFile }))
}

/** Fingerprint of the site's secrets, as stored in a backup manifest. */
export const secretsMark = (cipher: FieldCipher): string => cipher.keyedHash('backup', 'secrets').slice(0, 16)

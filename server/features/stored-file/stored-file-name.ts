import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { API_BASE } from '#contracts/limits.ts'

/** 32 hexadecimal digits and an extension: never made of anything a client sends. */
const STORED_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/
/** A stored file as calls name it: the upload's fileName, the same with the base, also signed, or its last segment. */
const OBJECT_KEY = new RegExp(
  `^(?:(?:${API_BASE})?/profile/upload/\\d{4}/\\d\\d/\\d\\d/)?([0-9a-f]{32}\\.[a-z0-9]{1,5})` +
    '(?:\\?expires=\\d{1,12}&signature=[\\w-]{43})?$',
)

type Place = { folder: string; name: string }

/** A new random name. */
export const newStoredName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** The extension of a stored name, without its dot. */
export const extensionOfName = (name: string): string => name.slice(name.indexOf('.') + 1)

/** Whether a text can be a stored file's name. */
export const isStoredName = (text: string): boolean => STORED_NAME.test(text)

/** The names of stored files that stand in a text. */
export const storedNamesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/profile\/upload\/[\d/]+\/([0-9a-f]{32}\.[a-z0-9]{1,5})/g)].map(([, name = '']) => name),
  ),
]

/** The name in what a call calls `fileName`, `resume` or `objectKey`; undefined for anything else. */
export const storedNameOf = (text: string): string | undefined => OBJECT_KEY.exec(text)?.[1]

/** `/profile/upload/yyyy/MM/dd/<name>`: how calls name a stored file. */
export const storedFileName = ({ folder, name }: Place): string => `/profile/upload/${folder}/${name}`

/** The file's path below the root; the name is ours and checked, so it cannot lead elsewhere. */
export const storedFilePath = (name: string): string => join(name.slice(0, 2), name)

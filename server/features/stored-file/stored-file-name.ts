import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { API_BASE } from '#contracts/constants/limits.ts'

/** 32 hexadecimal digits and an extension; never derived from client input. */
const STORED_NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/
/**
 * Forms in which calls refer to a stored file: `fileName` of the upload, also with the API base or a signature, or only
 * its last segment.
 */
const OBJECT_KEY = new RegExp(
  `^(?:(?:${API_BASE})?/profile/upload/\\d{4}/\\d\\d/\\d\\d/)?([0-9a-f]{32}\\.[a-z0-9]{1,5})` +
    '(?:\\?expires=\\d{1,12}&signature=[\\w-]{43})?$',
)

type Place = { folder: string; name: string }

/** A new random name. */
export const newStoredName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** Extension of a stored name, without the dot. */
export const extensionOfName = (name: string): string => name.slice(name.indexOf('.') + 1)

/** Whether a string has the form of a stored name. */
export const isStoredName = (text: string): boolean => STORED_NAME.test(text)

/** Names of stored files in a text. */
export const storedNamesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/profile\/upload\/[\d/]+\/([0-9a-f]{32}\.[a-z0-9]{1,5})/g)].map(([, name = '']) => name),
  ),
]

/** The stored name in `fileName`, `resume` or `objectKey` of a call; undefined if malformed. */
export const storedNameOf = (text: string): string | undefined => OBJECT_KEY.exec(text)?.[1]

/** `/profile/upload/yyyy/MM/dd/<name>`: the path of a stored file in calls. */
export const storedFileName = ({ folder, name }: Place): string => `/profile/upload/${folder}/${name}`

/** Address of a stored file. */
export const storedFileUrl = (place: Place): string => API_BASE + storedFileName(place)

/** Key in a store: path below its root, with slashes. */
export const storedFileKey = (name: string): string => `${name.slice(0, 2)}/${name}`

/** Path below the root of a folder; the validated name cannot escape it. */
export const storedFilePath = (name: string): string => join(name.slice(0, 2), name)

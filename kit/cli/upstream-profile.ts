import { readFile, writeFile } from 'node:fs/promises'
import type { Profile } from '#kit/suite/ports.ts'
import { SetupError } from './setup-error.ts'
import type { TargetAddress } from './target-address.ts'

/** Returns the name of a file about one upstream: `contract-profile-host_8080.json`. */
export const upstreamFile = ({ host }: TargetAddress, kind: string, extension: string): string =>
  `contract-${kind}-${host.replaceAll(/[^\w.-]/g, '_')}.${extension}`

/**
 * Reads the profile of an upstream, written by a person or by the kit; {} if the file is missing. @throws SetupError if
 * a required file is missing, or the file is invalid.
 */
export async function readProfile(file: string, isRequired: boolean): Promise<Partial<Profile>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined && isRequired) throw new SetupError(`--profile 的文件 ${file} 读不到`, '')
  if (text === undefined) return {}
  const { pastTheEnd, hasExtensions, keyPlace, cors } = parsed(text, file)
  return {
    ...(pastTheEnd !== undefined && { pastTheEnd }),
    ...(hasExtensions !== undefined && { hasExtensions }),
    ...(keyPlace !== undefined && { keyPlace }),
    ...(cors !== undefined && { cors: originOf(cors, file) }),
  }
}

function parsed(text: string, file: string): Partial<Profile> {
  try {
    return JSON.parse(text) as Partial<Profile>
  } catch {
    throw new SetupError(`${file} 不是 JSON`, '')
  }
}

/** Checks that `cors` is an origin, because response headers are compared with it literally. @throws SetupError */
function originOf(cors: unknown, file: string): string {
  const isOrigin = typeof cors === 'string' && URL.canParse(cors) && new URL(cors).origin === cors
  if (!isOrigin) throw new SetupError(`${file} 里的 cors 不是来源`, '例如 "cors": "http://localhost:5173"')
  return cors
}

/** Adds the place of session keys to the profile file. */
export async function rememberKeyPlace(file: string, keyPlace: string): Promise<void> {
  const former = await readProfile(file, false)
  if (former.keyPlace === keyPlace) return
  await writeFile(file, `${JSON.stringify({ ...former, keyPlace }, undefined, 2)}\n`)
}

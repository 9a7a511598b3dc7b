import { readFile, writeFile } from 'node:fs/promises'
import type { Profile } from '#contracts/suite/ports.ts'
import { CannotRun } from './cannot-run.ts'
import type { TargetAddress } from './target-address.ts'

/** A file about one upstream, by what it is for: `contract-profile-host_8080.json`. */
export const upstreamFile = ({ host }: TargetAddress, kind: string, extension: string): string =>
  `contract-${kind}-${host.replaceAll(/[^\w.-]/g, '_')}.${extension}`

/** The habits of an upstream that somebody wrote down or the kit has found out; none when the file is not there. */
export async function readProfile(file: string, isRequired: boolean): Promise<Partial<Profile>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined && isRequired) throw new CannotRun(`--profile 的文件 ${file} 读不到`, '')
  if (text === undefined) return {}
  try {
    const { pastTheEnd, hasExtensions, keyPlace } = JSON.parse(text) as Partial<Profile>
    return {
      ...(pastTheEnd !== undefined && { pastTheEnd }),
      ...(hasExtensions !== undefined && { hasExtensions }),
      ...(keyPlace !== undefined && { keyPlace }),
    }
  } catch {
    throw new CannotRun(`${file} 不是 JSON`, '')
  }
}

/** Keeps where an upstream answers session keys beside what the file says already. */
export async function rememberKeyPlace(file: string, keyPlace: string): Promise<void> {
  const former = await readProfile(file, false)
  if (former.keyPlace === keyPlace) return
  await writeFile(file, `${JSON.stringify({ ...former, keyPlace }, undefined, 2)}\n`)
}

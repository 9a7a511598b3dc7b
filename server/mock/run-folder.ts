import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'run-'

/** Creates a temporary folder for this process, and removes the folders of killed processes. */
export async function openRunFolder(
  parent: string,
  { pid, isAlive }: { pid: number; isAlive: (pid: number) => boolean },
) {
  const folder = join(parent, `${PREFIX}${pid}`)
  const earlier = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(PREFIX))
  const left = earlier.filter((name) => name === `${PREFIX}${pid}` || !isAlive(Number(name.slice(PREFIX.length))))
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
  await mkdir(folder, { recursive: true })
  return folder
}

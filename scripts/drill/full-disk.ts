import { execFileSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { must, mustRefuse, type Scenario } from './scenario.ts'

export const fullDisk: Scenario = {
  name: 'a backup onto a full disk',
  async play({ copy }) {
    const site = await copy()
    const disk = join(site.folder, 'disk')
    await mkdir(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      return { skipped: 'this machine mounts no disk for it' }
    }
    try {
      mustRefuse(await site.command('scripts/backup-command.ts', ['backup', join(disk, 'copy')]), disk, 'full')
      const left = await readdir(disk)
      must(left.length === 0, `it left ${left.join()}`)
    } finally {
      execFileSync('umount', [disk])
    }
    return 'the disk is named, nothing is left on it'
  },
}

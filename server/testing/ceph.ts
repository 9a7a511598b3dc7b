import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { S3Settings } from '#server/features/stored-file/store/s3/s3-settings.ts'
import { freePort } from './free-port.ts'

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin']

/** Whether Ceph is installed; Debian's packages are `radosgw`, `ceph-mon`, `ceph-osd` and `ceph-common`. */
export const hasCeph = PROGRAMS.every((program) => spawnSync(program, ['--version']).status === 0)

/** A Ceph cluster in memory with its object gateway. */
export type Ceph = {
  /** Creates a bucket for the caller. @returns its settings. */
  bucket: () => Promise<S3Settings>
  /** Ends the gateway at once. */
  killGateway: () => Promise<void>
  /** Freezes the gateway, whose connections stay open, or lets it continue. */
  freezeGateway: (isFrozen: boolean) => void
  startGateway: () => Promise<void>
  stop: () => Promise<void>
}

const KEYS = { accessKey: 'test-access', secretKey: 'test-secret' }
/** Region of a gateway without zones. */
const REGION = 'default'
const LONGEST_START_MS = 120_000

/** Starts a monitor, a storage daemon in memory and a gateway. They end with this process at the latest. */
export async function startCeph(): Promise<Ceph> {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'))
  const [monitorPort, legacyPort, gatewayPort] = [await freePort(), await freePort(), await freePort()]
  const monitor = `[v2:127.0.0.1:${monitorPort},v1:127.0.0.1:${legacyPort}]`
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  const fsid = randomUUID()
  await writeFile(join(folder, 'ceph.conf'), settingsOf({ folder, fsid, monitor, gatewayPort }))
  for (const part of ['mon', 'osd', 'rgw', 'log']) await mkdir(join(folder, part))
  const base = ['-c', join(folder, 'ceph.conf')]
  let gateway: ChildProcess | undefined
  const run = (program: string, ...options: string[]) => runOnce(program, [...base, ...options])
  const start = (program: string, ...options: string[]) =>
    spawn(program, [...base, '-f', ...options], { stdio: 'ignore' })

  const keyring = join(folder, 'keyring')
  for (const [name, ...caps] of ACCOUNTS)
    await runOnce('ceph-authtool', [keyring, '-C', '--gen-key', '-n', name].filter(isNeeded(name)).concat(caps))
  await runOnce('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, join(folder, 'monmap')])
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'monmap'), '--keyring', keyring)
  const children = [start('ceph-mon', '-i', 'a')]
  const endAll = () => [gateway, ...children].forEach((child) => child?.kill('SIGKILL'))
  process.prependListener('exit', endAll)
  const osd = randomUUID()
  await run('ceph', 'osd', 'new', osd, '0')
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
  children.push(start('ceph-osd', '-i', '0'))

  async function startGateway(): Promise<void> {
    gateway = start('radosgw', '-n', 'client.rgw', '--rgw_data', join(folder, 'rgw'))
    const end = Date.now() + LONGEST_START_MS
    while (!(await answers(endpoint))) {
      if (gateway.exitCode !== null || Date.now() > end) throw new Error('the gateway of Ceph did not start')
      await wait(100)
    }
  }
  await startGateway()
  const user = ['user', 'create', '--uid=test', '--display-name=test']
  await run(
    'radosgw-admin',
    '-n',
    'client.rgw',
    ...user,
    '--access-key',
    KEYS.accessKey,
    '--secret-key',
    KEYS.secretKey,
  )

  return {
    startGateway,
    killGateway: () => kill(gateway),
    freezeGateway: (isFrozen) => void gateway?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),

    async bucket() {
      const bucket = `test-${randomUUID()}`
      const settings = { endpoint, bucket, region: REGION, prefix: '', addressing: 'path', ...KEYS } as const
      const client = new S3mini({
        accessKeyId: KEYS.accessKey,
        secretAccessKey: KEYS.secretKey,
        endpoint: `${endpoint}/${bucket}`,
        region: REGION,
      })
      await client.createBucket()
      return settings
    },

    async stop() {
      for (const child of [gateway, ...children.toReversed()]) await kill(child)
      process.off('exit', endAll)
      await rm(folder, { recursive: true })
    },
  }
}

type Account = readonly [name: string, ...caps: string[]]

const ACCOUNTS: readonly Account[] = [
  ['mon.', '--cap', 'mon', 'allow *'],
  ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  ['client.rgw', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
]

/** Whether an account needs the option: only the first account creates the keyring (-C). */
const isNeeded = (name: string) => (option: string) => option !== '-C' || name === ACCOUNTS[0]?.[0]

type Place = { folder: string; fsid: string; monitor: string; gatewayPort: number }

const settingsOf = ({ folder, fsid, monitor, gatewayPort }: Place) => `[global]
fsid = ${fsid}
mon host = ${monitor}
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
log file = ${folder}/log/$name.log
pid file = ${folder}/$name.pid
admin socket = ${folder}/$name.asok
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
mon max pg per osd = 1000
mon data avail crit = 1
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`

async function runOnce(program: string, options: readonly string[]): Promise<void> {
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST_START_MS })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`)
}

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    ({ ok }) => ok,
    () => false,
  )

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

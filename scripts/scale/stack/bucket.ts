import { type Ceph, startCeph } from '#server/testing/ceph.ts'
import { frozenRelay, type FrozenRelay } from '#server/testing/frozen-relay.ts'
import type { Settings, Stack } from './stack.ts'

/** The S3 server, and the relay through which the site reaches this server. */
type BucketServer = { ceph: Ceph; relay: FrozenRelay }

type Place = { stack: Stack; crowd: { warm: (base: string) => Promise<void> } }

/**
 * Moves the files of a stack to a bucket, restarts both processes with the bucket, and runs `work`. Then moves all
 * files back to the folder, including those uploaded in between. Warms the caches of restarted processes.
 */
export async function filesInBucket<Result>(
  place: Place,
  work: (server: BucketServer) => Promise<Result>,
): Promise<Result> {
  const { stack } = place
  const ceph = await startCeph()
  const { endpoint, ...bucket } = await ceph.bucket()
  const relay = await frozenRelay(endpoint)
  const settings: Settings = {
    FILES_S3_ENDPOINT: new URL(relay.urlOf(endpoint)).origin,
    FILES_S3_BUCKET: bucket.bucket,
    FILES_S3_REGION: bucket.region,
    FILES_S3_ACCESS_KEY: bucket.accessKey,
    FILES_S3_SECRET_KEY: bucket.secretKey,
  }
  const move = (from: string, to: string) =>
    stack.command('scripts/files-command.ts', process.cwd(), {
      settings: { ...stack.settings, ...settings },
      parameters: ['move', '--from', from, '--to', to],
    })
  try {
    await restart(place, () => move('folder', 's3'), { ...settings, FILES_STORE: 's3' })
    try {
      return await work({ ceph, relay })
    } finally {
      await restart(place, () => move('s3', 'folder'), {})
    }
  } finally {
    await relay.close()
    await ceph.stop()
  }
}

/** Stops both processes, runs `between`, and starts both processes with other settings. */
async function restart({ stack, crowd }: Place, between: () => Promise<unknown>, settings: Settings): Promise<void> {
  await Promise.all(stack.webs.map((web) => web.stop()))
  await between()
  for (const web of stack.webs) {
    await web.start({ settings })
    await crowd.warm(web.base)
  }
  await stack.proxy.allUp()
}

/** A bucket of an S3-compatible server, and the prefix of the site's keys in the bucket. */
export type S3Settings = {
  /** `https://host` without a path. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Start of all keys, such as `site/`; '' for none. */
  prefix: string
  /** `path`: https://host/bucket; `host`: https://bucket.host. */
  addressing: (typeof ADDRESSINGS)[number]
}

export const ADDRESSINGS = ['path', 'host'] as const

/** Where the files of a site may be stored. */
export const STORE_KINDS = ['folder', 's3'] as const
export type StoreKind = (typeof STORE_KINDS)[number]

/** Address of a bucket. */
export function addressOf({ endpoint, bucket, addressing }: Pick<S3Settings, 'endpoint' | 'bucket' | 'addressing'>) {
  const url = new URL(endpoint)
  return addressing === 'path' ? `${url.origin}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`
}

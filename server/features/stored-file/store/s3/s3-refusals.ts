import { S3ServiceError } from 's3mini'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { addressOf, type S3Settings } from './s3-settings.ts'

/** Code of a response with an error, such as `NoSuchBucket`. */
export const serviceCode = ({ serviceCode: code, body }: S3ServiceError): string =>
  /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1] ?? code ?? 'Unknown'

/**
 * Converts the error of a request to an error with a one-line message. The new error has no `cause`, because the body
 * of the original error may contain keys and signatures.
 */
export function unavailable(settings: S3Settings, error: unknown): StoreUnavailable {
  const place = addressOf(settings)
  if (!(error instanceof S3ServiceError))
    return new StoreUnavailable(
      `文件存储 ${place} 没有应答（${networkCode(error)}）：请检查网络和 FILES_S3_ENDPOINT / The store of files does not answer: check the network and FILES_S3_ENDPOINT`,
    )
  const code = `${error.status} ${serviceCode(error)}`
  if (serviceCode(error) === 'NoSuchBucket') return noBucket(settings)
  if (error.status === 403)
    return new StoreUnavailable(
      `文件存储 ${place} 拒绝访问（${code}）：请检查 FILES_S3_ACCESS_KEY、FILES_S3_SECRET_KEY、它们的权限和本机时钟 / The store refuses access: check FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY, their permissions and the clock`,
    )
  if (error.status < 500)
    return new StoreUnavailable(
      `文件存储 ${place} 不接受请求（${code}）：请检查 FILES_S3_REGION 和 FILES_S3_ADDRESSING / The store does not accept a request: check FILES_S3_REGION and FILES_S3_ADDRESSING`,
    )
  return new StoreUnavailable(`文件存储 ${place} 出错（${code}） / The store of files fails`)
}

export const noBucket = (settings: S3Settings): StoreUnavailable =>
  new StoreUnavailable(
    `文件存储 ${addressOf(settings)} 没有这个桶：请检查 FILES_S3_BUCKET，或先建好它 / There is no such bucket: check FILES_S3_BUCKET, or create it first`,
  )

function networkCode(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return error instanceof Error ? error.message : String(error)
}

import { agreementVersionText } from '#contracts/constants/agreement-version.ts'
import { call } from '#web/data/browser-call.ts'

/**
 * Current versions of the two documents, in the format of the field `agreementVersion`. Undefined if either document
 * cannot be loaded; then no consent is sent.
 */
export async function currentAgreementVersion(): Promise<string | undefined> {
  const [agreement, privacy] = await Promise.all([versionOf('agreement'), versionOf('privacy')])
  return agreement === undefined || privacy === undefined ? undefined : agreementVersionText({ agreement, privacy })
}

async function versionOf(slug: string): Promise<string | undefined> {
  const document = await call('getPageDocument', { slug }, { isSilent: true }).catch(() => undefined)
  return document?.data.version
}

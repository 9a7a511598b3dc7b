import { agreementVersionText } from '#contracts/agreement-version.ts'
import { call } from '#web/data/browser-call.ts'

/**
 * The versions of the two documents somebody agrees to, in the form of the field `agreementVersion`; undefined when they
 * cannot be read: then nothing is agreed to.
 */
export async function currentAgreementVersion(): Promise<string | undefined> {
  const [agreement, privacy] = await Promise.all([versionOf('agreement'), versionOf('privacy')])
  return agreement === undefined || privacy === undefined ? undefined : agreementVersionText({ agreement, privacy })
}

async function versionOf(slug: string): Promise<string | undefined> {
  const document = await call('getPageDocument', { slug }, { isSilent: true }).catch(() => undefined)
  return document?.data.version
}

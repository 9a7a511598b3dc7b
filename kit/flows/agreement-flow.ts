import { agreementVersionText } from '#contracts/constants/agreement-version.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { TestClient, CallIdentity } from '#kit/suite/test-client.ts'
import { logInByPassword, newCode, newPhone, registered } from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'

type Row = Record<string, unknown>
type InForce = { text: string; documents: Row[] }

/** A version that was never in force. */
const OLDER = '0.0'

/** An accepted agreement is stored; the user is asked for the newest version of each agreement not yet accepted. */
export const agreementFlow: Flow = {
  id: 'agreements',
  title: '勾选过的现行版本不再询问；旧版本、没有勾选的会再问；同意后列在我同意过的事项',
  needs: ['new-phone', 'captcha'],
  covers: [
    'register 200',
    'passwordLogin 200',
    'verifyCodeLogin 200',
    'renewAgreements 200',
    'renewAgreements 500',
    'myConsentList 200',
    'getPageDocument 200',
  ],
  async run(ask) {
    const inForce = await versionsInForce(ask)
    const older = `${OLDER}/${OLDER}`

    const renewing = await registered(ask, older)
    const session = await logInByPassword(ask, renewing)
    expectAsked(ask, session.body, { inForce, isUpdate: true })
    await expectConsents(ask, session, [OLDER, OLDER])
    await ask.expect('renewAgreements', 500, { agreementVersion: older }, { as: session })
    await ask.expect('renewAgreements', 200, { agreementVersion: inForce.text }, { as: session })
    await ask.expect('renewAgreements', 500, { agreementVersion: older }, { as: session })
    await expectConsents(ask, session, [OLDER, OLDER, ...versionsOf(inForce)])
    expectNotAsked(ask, (await logInByPassword(ask, renewing)).body)

    const ticking = await registered(ask, inForce.text)
    const ticked = await logInByPassword(ask, ticking)
    expectNotAsked(ask, ticked.body)
    await expectConsents(ask, ticked, versionsOf(inForce))

    const late = await registered(ask)
    const first = await logInByPassword(ask, late)
    expectAsked(ask, first.body, { inForce, isUpdate: false })
    expectNotAsked(ask, (await logInByPassword(ask, late, inForce.text)).body)
    await expectConsents(ask, first, versionsOf(inForce))

    const phoneNumber = newPhone(ask)
    const again = async () => {
      const verifyCode = await newCode(ask, phoneNumber, 'login')
      return { phoneNumber, verifyCode, agreementVersion: inForce.text }
    }
    const { body } = await ask.expect('verifyCodeLogin', 200, await again(), { again })
    expectNotAsked(ask, body, 'verifyCodeLogin')
  },
}

const versionsOf = ({ documents }: InForce) => documents.map(({ version }) => String(version))

/** Reads the versions that the pages of the two agreements show. */
async function versionsInForce(ask: TestClient): Promise<InForce> {
  const documents: Row[] = []
  for (const slug of ['agreement', 'privacy']) {
    const { title, version } = (await ask.expect('getPageDocument', 200, { slug })).body.data
    if (version === undefined) return ask.skip('no-data', `getPageDocument: a version of ${slug}`)
    documents.push({ slug, title, version })
  }
  const [agreement = '', privacy = ''] = documents.map(({ version }) => String(version))
  return { text: agreementVersionText({ agreement, privacy }), documents }
}

type Asked = { inForce: InForce; isUpdate: boolean }

function expectAsked(ask: TestClient, body: unknown, { inForce, isUpdate }: Asked): void {
  const describe = ({ slug, title, version, isUpdate: flag = isUpdate }: Row) => [slug, title, version, flag].join(' ')
  const due = [inForce.text, ...inForce.documents.map(describe).toSorted()].join(', ')
  const documents = (valuesAt(body, '/agreementRenewal/documents/*') as Row[]).map(describe).toSorted()
  const got = [valuesAt(body, '/agreementRenewal/agreementVersion')[0], ...documents].join(', ')
  claimThat(ask, 'passwordLogin', got === due, ['/200/agreementRenewal', due, got])
}

function expectNotAsked(
  ask: TestClient,
  body: unknown,
  operation: 'passwordLogin' | 'verifyCodeLogin' = 'passwordLogin',
) {
  const [got] = valuesAt(body, '/agreementRenewal')
  claimThat(ask, operation, got === undefined, ['/200/agreementRenewal', 'nothing to agree to', got])
}

/** Checks the versions of the agreements that a user has accepted. */
async function expectConsents(ask: TestClient, as: CallIdentity, due: readonly string[]): Promise<void> {
  const { body } = await ask.expect('myConsentList', 200, {}, { as })
  const got = valuesAt(body, '/data/*/version').map(String)
  const isSame = got.toSorted().join() === [...due].toSorted().join()
  claimThat(ask, 'myConsentList', isSame, ['/200/data/*/version', `versions ${due.join(', ')}`, got.join(', ')])
}

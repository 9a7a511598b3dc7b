import type { TestClient } from '#kit/suite/test-client.ts'
import { BASICS, MARKER } from '#kit/cases/samples.ts'
import { zipEntries } from '#kit/suite/zip-entries.ts'
import { logInByPassword, type NewPerson, newCode, registered } from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'

// standard in Node and browsers, but declared in the types of neither
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string }

/** An hour and a minute. */
const WAIT_MS = 3_660_000

/** Export and deletion of a user's data, on an account that the flow registers. */
export const myDataFlows: readonly Flow[] = [
  {
    id: 'export-and-delete',
    title: '导出我的数据（凭据只能用一次，内容是本人的）；注销账号后会话失效，再登录即撤销',
    needs: ['new-phone', 'captcha', 'clock', 'person'],
    covers: [
      'personalInfoCommit 200',
      'requestDataExport 200',
      'requestDataExport 500',
      'downloadDataExport 200',
      'downloadDataExport 500',
      'deleteAccount 200',
      'deleteAccount 500',
      'personalInfo 102',
    ],
    async run(ask) {
      // wait until earlier messages no longer count against the rate limit
      await ask.target.clock.advance?.(WAIT_MS)
      const phoneNumber = await registered(ask)
      const person = await logInByPassword(ask, phoneNumber)
      const keys = new Set<string>()
      for (const userName of [`${MARKER}丁`, `${MARKER}戊`]) {
        await ask.expect('personalInfoCommit', 200, { ...BASICS, userName }, { as: person })
        const exportKey = await exported(ask, person)
        const isNew = !keys.has(exportKey)
        claimThat(ask, 'requestDataExport', isNew, ['/200/data/exportKey', 'a key of its own', 'the same key'])
        keys.add(exportKey)
        const { code } = await ask.call('downloadDataExport', { exportKey }, { as: 'a' })
        claimThat(ask, 'downloadDataExport', code !== '200', ['/500', 'nothing for somebody else', code])
        const { bytes } = await ask.expect('downloadDataExport', 200, { exportKey }, { as: person })
        const texts = textsIn(bytes)
        for (const [own, title] of [
          [phoneNumber, "the user's own phone number"],
          [userName, 'the current name'],
        ] as const) {
          const isIn = texts.some((text) => text.includes(own))
          claimThat(ask, 'downloadDataExport', isIn, ['/200', `${title} among the data`, `${bytes.length} bytes`])
        }
        await ask.expect('downloadDataExport', 500, { exportKey }, { as: person })
      }
      await deleted(ask, person)
      // logging in cancels the deletion
      const back = await logInByPassword(ask, phoneNumber)
      await ask.expect('personalInfo', 200, {}, { as: back })
      await ask.expect('deleteAccount', 500, { verifyCode: '000000' }, { as: back })
      await ask.expect('personalInfo', 200, {}, { as: back })
      await deleted(ask, back)
    },
  },
]

/** Requests an export, and checks that the verification code is single-use. @returns the key of the export. */
async function exported(ask: TestClient, person: NewPerson): Promise<string> {
  const again = async () => ({ verifyCode: await newCode(ask, person.phoneNumber, 'exportData', person) })
  const input = await again()
  const { body } = await ask.expect('requestDataExport', 200, input, { as: person, again })
  await ask.expect('requestDataExport', 500, input, { as: person })
  return body.data.exportKey
}

/** Requests account deletion and expects the session of `person` to be invalid. */
async function deleted(ask: TestClient, person: NewPerson): Promise<void> {
  const again = async () => ({ verifyCode: await newCode(ask, person.phoneNumber, 'deleteAccount', person) })
  await ask.expect('deleteAccount', 200, await again(), { as: person, again })
  await ask.expect('personalInfo', 102, {}, { as: person })
}

/** Returns the files in a ZIP as text; [] for a damaged file, which is a finding of the download. */
function textsIn(bytes: Uint8Array): string[] {
  try {
    return zipEntries(bytes).map((entry) => new TextDecoder().decode(entry.bytes))
  } catch {
    return []
  }
}

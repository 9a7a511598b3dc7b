import { valuesAt } from '#contracts/suite/answer.ts'
import { logInByCode, newCode } from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'

/** What somebody does with all their data; on an account that the flow has made. */
export const myDataFlows: readonly Flow[] = [
  {
    id: 'export-and-delete',
    title: '导出我的数据（凭据只能用一次）；注销账号后会话失效',
    needs: ['new-phone', 'captcha', 'clock', 'person'],
    covers: [
      'requestDataExport 200',
      'downloadDataExport 200',
      'downloadDataExport 500',
      'deleteAccount 200',
      'personalInfo 102',
    ],
    async run(ask) {
      const person = await logInByCode(ask)
      const { phoneNumber } = person
      const verifyCode = await newCode(ask, phoneNumber, 'exportData', person)
      const { body } = await ask.expect('requestDataExport', 200, { verifyCode }, { as: person })
      const [exportKey] = valuesAt(body, '/data/exportKey')
      const { code } = await ask.call('downloadDataExport', { exportKey }, { as: 'a' })
      claimThat(ask, 'downloadDataExport', code !== '200', ['/500', 'nothing for somebody else', code])
      await ask.expect('downloadDataExport', 200, { exportKey }, { as: person })
      await ask.expect('downloadDataExport', 500, { exportKey }, { as: person })
      const deletion = await newCode(ask, phoneNumber, 'deleteAccount', person)
      await ask.expect('deleteAccount', 200, { verifyCode: deletion }, { as: person })
      await ask.expect('personalInfo', 102, {}, { as: person })
    },
  },
]

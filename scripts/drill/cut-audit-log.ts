import { readConfig } from '#server/start/settings.ts'
import { createServices } from '#server/features.ts'
import { must, type Scenario } from './scenario.ts'

const GUARDS = ['audit_entry_no_update', 'audit_entry_no_delete']

export const cutAuditLog: Scenario = {
  name: 'the last 3 entries of the audit log are deleted',
  async play({ copy }) {
    const site = await copy()
    const event = { actorKind: 'system', actorId: null, action: 'site.restored', result: 'done', address: '' } as const
    await site.withDatabase(async (database) => {
      const { audit } = createServices({ config: readConfig({ ...site.settings }), database })
      for (let number = 0; number < 9; number += 1) await audit.record({ ...event, object: `drill:${number}` })
    })
    const running = await site.start()
    await running.saying('current anchor of the audit log')
    await running.stop()
    const verify = () => site.command('scripts/backup-command.ts', ['verify'])
    const before = await verify()
    must(before.code === 0, `verify found something before the cut: ${before.output}`)
    await site.withDatabase(async ({ write }) => {
      for (const name of GUARDS) await write.$executeRawUnsafe(`DROP TRIGGER ${name}`)
      await write.$executeRawUnsafe('DELETE FROM audit_entry WHERE id > (SELECT max(id) - 3 FROM audit_entry)')
    })
    const after = await verify()
    must(after.code === 1 && after.output.includes('lacks its last 3 entries'), `verify said: ${after.output}`)
    const again = await site.start()
    await again.saying('the audit log lacks entries that it had')
    await again.stop()
    return 'verify and the next start say that 3 are missing'
  },
}

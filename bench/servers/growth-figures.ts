import type { Grant } from '#contracts/studio/permissions.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'

/** Cost of some work: processor time of the whole process, and the longest pause of its event loop. */
export type Work = { cpuMs: number; pauseMs: number }
/** Session key of a staff member with all roles, and the id of an article. */
export type GrowthDesk = { key: string; articleId: number }

type Parts = Pick<Services, 'staffAccounts' | 'staffSessions' | 'drafts'> & { database: Database }

/** Adds /__bench/work: `end` returns the cost since `begin`; `desk` creates a staff member with every role. */
export function growthFigures(app: FastifyInstance, { database, staffAccounts, staffSessions, drafts }: Parts): void {
  let begun: { delay: ReturnType<typeof monitorEventLoopDelay>; cpu: NodeJS.CpuUsage } | undefined
  app.get('/__bench/work/begin', (_request, reply) => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    begun = { delay, cpu: process.cpuUsage() }
    return reply.send('')
  })
  app.get('/__bench/work/end', (_request, reply) => {
    if (begun === undefined) throw new Error('nothing was begun')
    const { user, system } = process.cpuUsage(begun.cpu)
    begun.delay.disable()
    return reply.send({ cpuMs: (user + system) / 1000, pauseMs: begun.delay.max / 1e6 } satisfies Work)
  })
  app.post('/__bench/work/desk', async (_request, reply) => {
    const grants = (Object.keys(STAFF_ROLES) as StaffRole[]).map((role): Grant => ({ role, scope: 'all' }))
    const staff = { login: `growth${Date.now()}`, name: '测速', department: '' }
    const { staffId } = await staffAccounts.createFromConsole(staff, grants)
    await database.write.staffUser.updateMany({
      where: { id: staffId },
      data: { mustChangePassword: false, totpSecretCipher: 'none' },
    })
    const key = await database.transaction((tx) => staffSessions.open(tx, staffId, { address: '', userAgent: '' }))
    await database.write.staffSession.updateMany({ where: { staffId }, data: { secondFactorAt: new Date() } })
    const caller = {
      staffId,
      sessionId: 0,
      name: '测速',
      grants,
      needsFactor: true,
      secondFactorAt: new Date(),
      address: '',
    }
    const { articleId } = await drafts.create({ ...caller, next: 'ready' }, { typeId: 2, title: '测速' })
    return reply.send({ key, articleId } satisfies GrowthDesk)
  })
}

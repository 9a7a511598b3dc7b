import { RECRUITING_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { RecruitmentTemplate, StudioWire } from '#contracts/generated/studio-wire.ts'
import { TEMPLATE_KINDS, TEMPLATES_MAX } from '#contracts/studio/recruitment-terms.ts'
import type { ReplyTemplate } from '#prisma/generated/sqlite/client.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedLine, storedText } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, missing } from '#server/studio-calls/studio-refusal.ts'

type Dependencies = { database: Database; audit: AuditLog; clock: Clock }
type Fields = StudioWire['createRecruitmentTemplate']['input']

const KINDS = Object.keys(TEMPLATE_KINDS)

/** Templates for remarks to applicants. */
export function recruitmentTemplates({ database, audit, clock }: Dependencies) {
  const change = async <Result>(
    caller: StaffCaller,
    action: string,
    work: (tx: Transaction) => Promise<{ result: Result; id: number }>,
  ): Promise<Result> => {
    const done = database.transaction(async (tx) => {
      const { result, id } = await work(tx)
      await audit.append(tx, {
        actorKind: 'staff',
        actorId: caller.staffId,
        action,
        object: `template:${id}`,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, 'changeRecruitmentTemplates'),
      })
      return result
    })
    return done.catch((error: unknown) =>
      Promise.reject(isUniqueViolation(error) ? badField('name', RECRUITING_MESSAGE.templateThere) : error),
    )
  }

  const dataOf = ({ kind, name, text }: Fields) => ({
    kind,
    name: storedLine(name),
    text: storedText(text),
    updatedAt: clock.now(),
  })

  return {
    async list(): Promise<RecruitmentTemplate[]> {
      const rows = await database.read.replyTemplate.findMany({
        where: { kind: { in: KINDS } },
        orderBy: [{ kind: 'asc' }, { id: 'asc' }],
      })
      return rows.map(toWire)
    },

    /** @throws StudioRefusal 400 for a name that is taken, or more than 20 templates of a kind. */
    create: (caller: StaffCaller, fields: Fields): Promise<RecruitmentTemplate> =>
      change(caller, 'recruitmentTemplate.created', async (tx) => {
        if ((await tx.replyTemplate.count({ where: { kind: fields.kind } })) >= TEMPLATES_MAX)
          throw badField('kind', RECRUITING_MESSAGE.templatesFull)
        const row = await tx.replyTemplate.create({ data: dataOf(fields) })
        return { result: toWire(row), id: row.id }
      }),

    update: (caller: StaffCaller, { templateId, ...fields }: StudioWire['updateRecruitmentTemplate']['input']) =>
      change(caller, 'recruitmentTemplate.updated', async (tx) => {
        await requireThere(tx, templateId)
        const row = await tx.replyTemplate.update({ where: { id: templateId }, data: dataOf(fields) })
        return { result: toWire(row), id: templateId }
      }),

    delete: (caller: StaffCaller, templateId: number): Promise<null> =>
      change(caller, 'recruitmentTemplate.deleted', async (tx) => {
        await requireThere(tx, templateId)
        await tx.replyTemplate.delete({ where: { id: templateId } })
        return { result: null, id: templateId }
      }),
  }
}

/** @throws StudioRefusal 404 for an unknown template, or a template of feedback. */
async function requireThere(tx: Transaction, id: number): Promise<void> {
  if ((await tx.replyTemplate.count({ where: { id, kind: { in: KINDS } } })) === 0) throw missing()
}

const toWire = ({ id, kind, name, text }: ReplyTemplate): RecruitmentTemplate => ({
  templateId: id,
  kind: kind as RecruitmentTemplate['kind'],
  name,
  text,
})

import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FeedbackTemplate, StudioWire } from '#contracts/generated/studio-wire.ts'
import { FEEDBACK_TEMPLATES_MAX } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedLine, storedText } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, missing } from '#server/studio-calls/studio-refusal.ts'

const KIND = 'feedback'

type Dependencies = { database: Database; clock: Clock; audit: AuditLog }
type Fields = StudioWire['createFeedbackTemplate']['input']

/** Templates for the answers to feedback. */
export function feedbackTemplates({ database, clock, audit }: Dependencies) {
  const change = <Result>(
    caller: StaffCaller,
    action: string,
    work: (tx: Transaction) => Promise<{ result: Result; templateId: number }>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      const { result, templateId } = await work(tx)
      await audit.append(tx, {
        actorKind: 'staff',
        actorId: caller.staffId,
        action,
        object: `feedbackTemplate:${templateId}`,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, 'changeFeedbackTemplates'),
      })
      return result
    })

  /** @throws StudioRefusal 400 for a name that another template has. */
  async function requireFree(tx: Transaction, name: string, templateId?: number): Promise<void> {
    const same = await tx.replyTemplate.findUnique({ where: { kind_name: { kind: KIND, name } }, select: { id: true } })
    if (same !== null && same.id !== templateId) throw badField('name', FEEDBACK_DESK_MESSAGE.templateTaken)
  }

  return {
    list: async (): Promise<FeedbackTemplate[]> =>
      (await database.read.replyTemplate.findMany({ where: { kind: KIND }, orderBy: { name: 'asc' } })).map(toWire),

    create: (caller: StaffCaller, input: Fields): Promise<FeedbackTemplate> =>
      change(caller, 'feedbackTemplate.created', async (tx) => {
        const fields = stored(input)
        await requireFree(tx, fields.name)
        if ((await tx.replyTemplate.count({ where: { kind: KIND } })) >= FEEDBACK_TEMPLATES_MAX)
          throw badField('name', FEEDBACK_DESK_MESSAGE.templatesFull)
        const row = await tx.replyTemplate.create({ data: { ...fields, kind: KIND, updatedAt: clock.now() } })
        return { result: toWire(row), templateId: row.id }
      }),

    update: (
      caller: StaffCaller,
      { templateId, ...input }: StudioWire['updateFeedbackTemplate']['input'],
    ): Promise<FeedbackTemplate> =>
      change(caller, 'feedbackTemplate.updated', async (tx) => {
        const fields = stored(input)
        if ((await tx.replyTemplate.count({ where: { id: templateId, kind: KIND } })) === 0) throw missing()
        await requireFree(tx, fields.name, templateId)
        const row = await tx.replyTemplate.update({
          where: { id: templateId },
          data: { ...fields, updatedAt: clock.now() },
        })
        return { result: toWire(row), templateId }
      }),

    delete: (caller: StaffCaller, templateId: number): Promise<null> =>
      change(caller, 'feedbackTemplate.deleted', async (tx) => {
        const { count } = await tx.replyTemplate.deleteMany({ where: { id: templateId, kind: KIND } })
        if (count === 0) throw missing()
        return { result: null, templateId }
      }),
  }
}

/** @throws StudioRefusal 400 for a name or text without visible characters. */
function stored({ name, text }: Fields): Fields {
  const fields = { name: storedLine(name), text: storedText(text) }
  if (fields.name === '') throw badField('name', FEEDBACK_DESK_MESSAGE.textInvisible)
  if (fields.text === '') throw badField('text', FEEDBACK_DESK_MESSAGE.textInvisible)
  return fields
}

const toWire = ({ id, name, text }: { id: number; name: string; text: string }): FeedbackTemplate => ({
  templateId: id,
  name,
  text,
})

import { readFileSync } from 'node:fs'
import type { FeedbackAction } from '#server/features/feedback-desk/desk-access.ts'
import { beijingDay, dueDayOf } from '#server/features/feedback/feedback-terms.ts'
import type { Services } from '#server/features.ts'
import { demonstrationAccounts } from '#server/start/demonstration-accounts.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { StoryTime } from './read-staff.ts'
import type { StoryCaller } from './seed-staff.ts'
import { instantOf, type StoryDay } from './story-text.ts'

type Event = StoryTime & { who: string; action: FeedbackAction; text?: string; days?: number; into?: number }
type Feedback = { kind: string; content: string; at: StoryTime; events: Event[]; contact?: string; person?: number }
type Content = { templates: { name: string; text: string }[]; feedback: Feedback[] }

/** Part of every demo receipt number; real numbers do not contain these letters. */
export const DEMONSTRATION_RECEIPT = '-DEMO'

const readContent = (): Content =>
  JSON.parse(readFileSync(new URL('../content/studio/feedback.json', import.meta.url), 'utf8')) as Content

type Places = {
  services: Services
  day: StoryDay
  /** Staff members by log-in name. */
  staff: ReadonlyMap<string, StoryCaller>
  /** Sets the clock of the services. */
  setClock: (now: Date) => void
}

/** Writes feedback in every status, processed by the demo clerks, and templates for replies. */
export async function seedFeedback({ services, day, staff, setClock }: Places): Promise<void> {
  const { templates, feedback } = readContent()
  await services.database.write.replyTemplate.createMany({
    data: templates.map((template) => ({ ...template, kind: 'feedback', updatedAt: day.now })),
  })
  const ids = await arrive({ services, day }, feedback)
  const events = feedback.flatMap(({ events: own }, index) =>
    own.map((event) => ({ event, feedbackId: ids[index] ?? 0, at: instantOf(day, event) })),
  )
  for (const { event, feedbackId, at } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    setClock(at)
    const caller = staff.get(event.who)
    if (caller === undefined) throw new Error(`feedback: there is no ${event.who}`)
    await step(services, { ...caller, secondFactorAt: at }, { event, feedbackId, ids, staff })
  }
}

/** Stores feedback as if submitted on its day. @returns the ids in the order of the content. */
async function arrive({ services, day }: Pick<Places, 'services' | 'day'>, rows: readonly Feedback[]) {
  const { database, cipher, config } = services
  const { personIds } = await demonstrationAccounts(services)
  const ids: number[] = []
  for (const [index, { kind, content, at, contact, person }] of rows.entries()) {
    const createdAt = instantOf(day, at)
    const receiptNumber = `${beijingDay(createdAt).replaceAll('-', '')}${DEMONSTRATION_RECEIPT}${2222 + index}`
    const personId = person === undefined ? null : (personIds[person] ?? null)
    const { id } = await database.write.feedback.create({
      data: {
        receiptNumber,
        kind,
        content,
        createdAt,
        personId,
        wasLoggedIn: personId !== null,
        dueDay: dueDayOf(config.feedbackDays, kind, createdAt),
        contactCipher: contact === undefined ? null : cipher.encrypt('contact', contact),
      },
      select: { id: true },
    })
    ids.push(id)
  }
  return ids
}

type Step = { event: Event; feedbackId: number; ids: readonly number[]; staff: Places['staff'] }

async function step({ database, feedbackDesk: desk }: Services, caller: StaffCaller, given: Step): Promise<unknown> {
  const { event, feedbackId, ids, staff } = given
  const { action, text = '', days = 0, into = -1 } = event
  const row = await database.read.feedback.findUniqueOrThrow({ where: { id: feedbackId } })
  const moved = { feedbackId, version: row.version }
  if (action === 'takeFeedback') return desk.take(caller, moved)
  if (action === 'assignFeedback')
    return desk.assign(caller, { ...moved, staffId: staff.get('tongyining')?.staffId ?? 0 })
  if (action === 'noteFeedback') return desk.note(caller, { feedbackId, text })
  if (action === 'moveFeedbackDue')
    return desk.moveDue(caller, { ...moved, dueDay: beijingDay(row.createdAt, days), reason: text })
  if (action === 'submitAnswer') return desk.submitAnswer(caller, { ...moved, answer: text })
  if (action === 'releaseAnswer') return desk.releaseAnswer(caller, moved)
  if (action === 'returnAnswer') return desk.returnAnswer(caller, { ...moved, reason: text })
  if (action === 'rejectFeedback') return desk.reject(caller, { ...moved, reason: text })
  if (action !== 'mergeFeedback') throw new Error(`feedback: no step ${action}`)
  const target = await database.read.feedback.findUniqueOrThrow({ where: { id: ids[into] ?? 0 } })
  return desk.merge(caller, { ...moved, receiptNumber: target.receiptNumber })
}

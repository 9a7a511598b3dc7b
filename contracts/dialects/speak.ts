import type { Dialect, HabitKind, HabitOf } from './dialect.ts'
import { content, everyObject, isObject, type JsonObject, mapMembers, move, withRows } from './json-tree.ts'

/** Whose answer it is; nothing for an address that no call has. */
type About = { operationId: string | undefined }

/** An answer of ours as the other server would have said it. Those of captcha calls have an envelope of their own and stay. */
export function speak({ habits }: Pick<Dialect, 'habits'>, reply: object, about: About): object {
  if ('repCode' in reply) return reply
  return habits
    .filter(({ operations }) => operations === undefined || operations.includes(about.operationId ?? ''))
    .reduce((said, habit) => speakHabit(said, habit, about), reply as JsonObject)
}

const speakHabit = <Kind extends HabitKind>(reply: JsonObject, habit: HabitOf<Kind>, about: About): JsonObject =>
  // a row of the table is for the habit of its kind; the compiler cannot follow a union through it
  (SPEAKERS[habit.kind] as unknown as Speaker<Kind>)(reply, habit, about)

type Speaker<Kind extends HabitKind> = (reply: JsonObject, habit: HabitOf<Kind>, about: About) => JsonObject

const SPEAKERS: { [Kind in HabitKind]: Speaker<Kind> } = {
  extraKeys: (reply, { where, keys }) => {
    const extended = (object: JsonObject) => ({ ...(keys as JsonObject), ...object })
    if (where === 'rows') return withRows(reply, extended)
    return content(reply, (value) => (isObject(value) ? extended(value) : value))
  },
  nullForEmpty: (reply) => content(reply, (value) => (value === '' ? null : value)),
  absentForNull: (reply) =>
    everyObject(reply, (object) => Object.fromEntries(Object.entries(object).filter(([, member]) => member !== null))),
  code: (reply, { of, is, msg }) => (reply['code'] === of ? { ...reply, code: is, ...(msg && { msg }) } : reply),
  successWithoutData: (reply, { of, msg }, { operationId }) =>
    reply['code'] === of && operationId !== undefined ? { code: 200, msg } : reply,
  moved: (reply, { from, to }) => move(reply, from, to),
  renamed: (reply, { from, to }) =>
    everyObject(reply, (object) =>
      Object.fromEntries(Object.entries(object).map(([key, member]) => [key === from ? to : key, member])),
    ),
  text: (reply, { of, is }) => (reply['msg'] === of ? { ...reply, msg: is } : reply),
  numberAsText: (reply, { keys }) =>
    everyObject(reply, (object) =>
      mapMembers(object, (member, key) => (keys.includes(key) && typeof member === 'number' ? String(member) : member)),
    ),
  isoTime: (reply) =>
    content(reply, (value) =>
      typeof value === 'string' && BEIJING_TIME.test(value) ? `${value.replace(' ', 'T')}.000+08:00` : value,
    ),
}

const BEIJING_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

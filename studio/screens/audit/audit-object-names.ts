import { ARTICLE_TYPES, articleType } from '#contracts/constants/article-types.ts'
import type { AuditRow } from '#contracts/generated/studio-wire.ts'
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '#contracts/studio/audit-actions.ts'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { beijingText } from '#studio/data/beijing-time.ts'

const OBJECTS: Readonly<Record<string, string>> = {
  article: '稿件',
  file: '文件',
  staff: '员工',
  person: '求职者',
  grant: '授权',
  word: '词',
  words: '词库',
  searchWord: '搜索词',
  preview: '预览',
  application: '投递',
  import: '导入',
  template: '模板',
  ...Object.fromEntries(CONTENT_KINDS.map(({ id, title }) => [id, title])),
}
/** Display texts of objects that have no searchable id, by kind. */
const COUNTS_AND_COPIES: Readonly<Record<string, (value: string) => string>> = {
  count: (count) => `共 ${count} 项`,
  backup: (createdAt) => `${beijingText(createdAt)} 的备份`,
}

/** Display name of an event. */
export const actionName = (action: string): string => AUDIT_ACTIONS[action] ?? action

/** Display name of an actor; users of the site are shown by id. */
export const actorName = ({ actorKind, actorId, actorName: name }: AuditRow): string =>
  name !== '' ? name : `${AUDIT_ACTORS[actorKind] ?? actorKind}${actorId === null ? '' : ` ${actorId}`}`

/** Display name of a role; unknown roles stay unchanged. */
export const roleName = (role: string): string => STAFF_ROLES[role as StaffRole] ?? role

/** Display name of an object, such as 稿件 12. */
export function objectName(object: string): string {
  const [kind = '', id = ''] = object.split(':')
  if (kind === 'column') return `栏目 ${articleType(Number(id))?.name ?? id}`
  if (COUNTS_AND_COPIES[kind] !== undefined) return COUNTS_AND_COPIES[kind](object.slice(kind.length + 1))
  const name = OBJECTS[kind]
  return name === undefined ? object : `${name} ${id}`.trim()
}

/** Parses a display name of `objectName` to the stored form such as article:12; returns other text unchanged. */
export function objectOf(text: string): string {
  const [, name = '', id = ''] = /^(\S*?)\s*[:：]?\s*(\d*)$/.exec(text.trim()) ?? []
  const kind = Object.keys(OBJECTS).find((each) => OBJECTS[each] === name)
  if (kind !== undefined) return id === '' ? kind : `${kind}:${id}`
  const column = ARTICLE_TYPES.find((type) => text.trim() === `栏目 ${type.name}`)
  return column === undefined ? text.trim() : `column:${column.typeId}`
}

/** Display name of a result. */
export const resultName = (result: string): string => (result === 'done' ? '完成' : '拒绝')

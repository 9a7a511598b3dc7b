import { readFileSync } from 'node:fs'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { columnScope, type GrantScope } from '#contracts/studio/grant-scope.ts'
import type { MetadataField } from '#contracts/studio/article-metadata.ts'
import { CONTENT_GROUPS, type ContentGroup } from '#contracts/studio/kinds/kind-names.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'

type ColumnName = number | 'policy'
/** An instant relative to the day of seeding: a day offset and a time of day, or minutes before now. */
export type StoryTime = { day: number; time: string; minutesAgo?: never } | { minutesAgo: number; day?: never }

export type StoryEvent = StoryTime & {
  who: string
  action: string
  reason?: string
  remark?: string
}

type StaffContent = {
  login: string
  name: string
  role: string
  department: string
  columns: ColumnName[] | 'all'
  /** Groups of content such as the home page. */
  content?: ContentGroup[]
  scope?: 'all' | { companies: number[]; projects: number[] }
  secondFactor: boolean
}

/** A demo article in a typical status, with the events that led to it. */
export type Story = {
  key: string
  title: string
  typeId: ColumnName
  author: string
  outline: string
  body: string
  events: StoryEvent[]
  fields: Partial<Record<MetadataField, string>> & { cover: string; attachments: string[] }
  expiresAt?: StoryTime
  pinnedUntil?: StoryTime
  scheduledAt?: StoryTime
  conflict?: Record<'mine' | 'server', { by: string; passage: string }>
  nextRevision?: { changes: { from: string; to: string }[] }
}

/** A demo staff account with its grants. */
export type DemonstrationStaff = {
  login: string
  name: string
  department: string
  hasSecondFactor: boolean
  grants: Grant[]
}

const content = () =>
  JSON.parse(readFileSync(new URL('../content/studio/staff.json', import.meta.url), 'utf8')) as {
    staff: StaffContent[]
    stories: Story[]
  }

/** Returns the article type of a column name in the stories. */
export const typeIdOf = (column: ColumnName): number => (column === 'policy' ? POLICY_TYPE_ID : column)

/** Reads the demo staff accounts, with at least one for each role. */
export const readStaff = (): DemonstrationStaff[] =>
  content().staff.flatMap(({ login, name, department, role: roleName, columns, scope, secondFactor, ...more }) => {
    const role = roleOf(roleName)
    if (role === undefined) return []
    const groups = (more.content ?? []).map((group): GrantScope => `group:${CONTENT_GROUPS[group].id}`)
    const grants = [...scopesOf(columns, scope), ...groups].map((each) => ({ role, scope: each }))
    return [{ login, name, department, hasSecondFactor: secondFactor, grants }]
  })

function scopesOf(columns: StaffContent['columns'], scope: StaffContent['scope']): GrantScope[] {
  if (typeof scope === 'object')
    return [
      ...scope.companies.map((id) => `company:${id}` as const),
      ...scope.projects.map((id) => `project:${id}` as const),
    ]
  return columns === 'all' || columns.length === 0 ? ['all'] : columns.map((name) => columnScope(typeIdOf(name)))
}

const roleOf = (name: string) => (Object.keys(STAFF_ROLES) as StaffRole[]).find((role) => STAFF_ROLES[role] === name)

/** Reads the demo articles of the studio, with their events. */
export const readStories = (): Story[] => content().stories

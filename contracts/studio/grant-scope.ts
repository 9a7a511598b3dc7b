/** Names of the kinds of objects to which a grant can be limited. */
export const SCOPE_KINDS = { column: '栏目', company: '单位', project: '招聘项目', group: '内容' } as const
export type ScopeKind = keyof typeof SCOPE_KINDS

/** Scope of a grant: everything, or one object such as `column:3`, `company:12`, `project:4`. */
export type GrantScope = 'all' | `${ScopeKind}:${number}`

/** Regular expression for GrantScope, for schemas. */
export const GRANT_SCOPE_PATTERN = `^(all|(${Object.keys(SCOPE_KINDS).join('|')}):[1-9]\\d{0,8})$`

export const columnScope = (typeId: number): GrantScope => `column:${typeId}`

/** Parses a scope; undefined for `all` and for invalid strings. */
export function scopeParts(scope: string): { kind: ScopeKind; id: number } | undefined {
  if (scope === 'all' || !PATTERN.test(scope)) return undefined
  const [kind = '', id] = scope.split(':')
  return { kind: kind as ScopeKind, id: Number(id) }
}

const PATTERN = new RegExp(GRANT_SCOPE_PATTERN)

/** Ids of one kind in a list of scopes; undefined if the list contains `all`. */
export function idsInScopes(scopes: readonly string[], kind: ScopeKind): number[] | undefined {
  if (scopes.includes('all')) return undefined
  return scopes.flatMap((scope) => {
    const parts = scopeParts(scope)
    return parts?.kind === kind ? [parts.id] : []
  })
}

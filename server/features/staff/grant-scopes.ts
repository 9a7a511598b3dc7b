import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { idsInScopes, type ScopeKind, scopeParts } from '#contracts/studio/grant-scope.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'

export type GrantScopes = ReturnType<typeof grantScopes>

const FOUND_MAX = 20

/** Scopes of grants: columns, groups of content, companies and recruitment projects. */
export function grantScopes({ database: { read } }: { database: Database }) {
  async function rowsOf(kind: ScopeKind, ids: number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return []
    if (kind === 'column') return ARTICLE_TYPES.map(({ typeId, name }) => ({ id: typeId, name }))
    if (kind === 'group') return Object.values(CONTENT_GROUPS).map(({ id, title }) => ({ id, name: title }))
    return kind === 'company' ? companies({ where: { id: { in: ids } } }) : projects({ where: { id: { in: ids } } })
  }

  async function companies(query: Pick<Prisma.CompanyFindManyArgs, 'where' | 'take'>) {
    const rows = await read.company.findMany({ ...query, orderBy: { id: 'asc' }, select: { id: true, fullName: true } })
    return rows.map(({ id, fullName }) => ({ id, name: fullName }))
  }

  const projects = (query: Pick<Prisma.RecruitProjectFindManyArgs, 'where' | 'take'>) =>
    read.recruitProject.findMany({ ...query, orderBy: { id: 'asc' }, select: { id: true, name: true } })

  /** Names by scope; scopes of objects that no longer exist are missing. */
  async function names(scopes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const asked = scopes.filter((scope) => scope !== 'all')
    const kinds: readonly ScopeKind[] = ['column', 'company', 'project', 'group']
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const rows = await rowsOf(kind, idsInScopes(asked, kind) ?? [])
        return rows.map(({ id, name }) => [`${kind}:${id}`, name] as const)
      }),
    )
    return new Map([['all', '全部'], ...found.flat()])
  }

  return {
    names,

    /** Whether the object of a scope exists. */
    async isKnown(scope: string): Promise<boolean> {
      return scope === 'all' || (scopeParts(scope) !== undefined && (await names([scope])).has(scope))
    },

    /** Companies or projects by a part of their name, at most 20. */
    async find({ kind, keyword = '' }: StudioWire['findScopes']['input']): Promise<StudioWire['findScopes']['data']> {
      const word = { contains: keyword.trim() }
      const rows =
        kind === 'company'
          ? await companies({ where: { OR: [{ fullName: word }, { shortName: word }] }, take: FOUND_MAX })
          : await projects({ where: { name: word }, take: FOUND_MAX })
      return rows.map(({ id, name }) => ({ scope: `${kind}:${id}`, name }))
    },
  }
}

import type { Wire } from '#contracts/generated/wire.ts'
import { call } from '#web/data/lazy-call.ts'

export type Suggestion = Extract<Wire['suggest']['reply'], { code: 200 }>['data'][number]
export type SuggestionScope = Wire['suggest']['input']['scope']

/** Maximum length of a keyword for the call; longer keywords get no suggestions. */
const LONGEST = 50
const KEPT = 200

const known = new Map<string, readonly Suggestion[]>()

/** Returns the suggestions for a typed text, cached in memory; [] for an empty or too long text and after a failure. */
export async function fetchSuggestions(typed: string, scope: SuggestionScope): Promise<readonly Suggestion[]> {
  const keyword = typed.trim()
  if (keyword === '' || keyword.length > LONGEST) return []
  const key = `${scope ?? ''} ${keyword}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  try {
    const { data } = await call('suggest', { keyword, scope }, { isSilent: true, isAnonymous: true })
    known.set(key, data)
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break
      known.delete(oldest)
    }
    return data
  } catch {
    return [] // the search field works without suggestions
  }
}

const SCOPES: Readonly<Record<string, SuggestionScope>> = {
  jobs: 'jobs',
  companies: 'companies',
  policies: 'articles',
  notices: 'articles',
  news: 'articles',
}

/** The scope that a form searches, by its action and its fields; undefined for a search of everything. */
export function scopeOfForm(form: HTMLFormElement): SuggestionScope {
  const { pathname } = new URL(form.action)
  if (pathname === '/jobs') return 'jobs'
  if (pathname === '/companys') return 'companies'
  const fields = new FormData(form)
  if (fields.has('typeId')) return 'articles'
  const scope = fields.get('scope')
  return typeof scope === 'string' ? SCOPES[scope] : undefined
}

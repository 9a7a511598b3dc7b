import { useSearchParams } from 'react-router-dom'
import type { StudioInput } from '#studio/data/studio-call.ts'

export const MEDIA_PAGE_SIZE = 24
const KINDS = ['picture', 'film', 'document'] as const
const SCOPES = ['mine', 'unused', 'withoutAlt'] as const

export type MediaFilter = {
  kind: (typeof KINDS)[number] | ''
  scope: (typeof SCOPES)[number] | ''
  keyword: string
  pageNum: number
  /** The file that is open; 0 for none. */
  fileId: number
}

/** What the library shows, kept in the address: it can be sent to others, and going back goes back. */
export function useMediaFilter() {
  const [asked, setAsked] = useSearchParams()
  const number = (name: string, otherwise: number) => Math.max(otherwise, Math.trunc(Number(asked.get(name))) || 0)
  const filter: MediaFilter = {
    kind: KINDS.find((kind) => kind === asked.get('kind')) ?? '',
    scope: SCOPES.find((scope) => scope === asked.get('scope')) ?? '',
    keyword: asked.get('keyword') ?? '',
    pageNum: number('page', 1),
    fileId: number('file', 0),
  }
  const { kind, scope, keyword, pageNum } = filter
  const input: StudioInput<'listFiles'> = {
    pageNum,
    pageSize: MEDIA_PAGE_SIZE,
    ...(kind && { kind }),
    ...(scope && { scope }),
    ...(keyword && { keyword: keyword.slice(0, 50) }),
  }

  /** Shows something else, from its first page unless a page is asked for. */
  function change(changes: Partial<MediaFilter>): void {
    const next = { ...filter, ...('fileId' in changes ? {} : { pageNum: 1 }), ...changes }
    const said: [string, string][] = [
      ['kind', next.kind],
      ['scope', next.scope],
      ['keyword', next.keyword],
      ['page', next.pageNum > 1 ? String(next.pageNum) : ''],
      ['file', next.fileId > 0 ? String(next.fileId) : ''],
    ]
    setAsked(said.filter(([, value]) => value !== ''))
  }

  return { filter, input, change }
}

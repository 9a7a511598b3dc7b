import { useSearchParams } from 'react-router-dom'
import type { FileOrder } from '#studio/components/files/order-select.tsx'
import type { StudioInput } from '#studio/data/studio-call.ts'

export const MEDIA_PAGE_SIZE = 24
const KINDS = ['picture', 'film', 'document'] as const
const ORDERS = ['newest', 'name', 'size'] as const
const SCOPES = ['mine', 'unused', 'withoutAlt'] as const

export type MediaFilter = {
  kind: (typeof KINDS)[number] | ''
  scope: (typeof SCOPES)[number] | ''
  keyword: string
  orderBy: FileOrder
  pageNum: number
  /** Id of the open file; 0 for none. */
  fileId: number
}

/** Parses the filter of the library from the query string; ignores invalid values. */
export function mediaFilterOf(asked: URLSearchParams): MediaFilter {
  const number = (name: string, least: number) => {
    const value = Math.trunc(Number(asked.get(name)))
    return Number.isSafeInteger(value) ? Math.max(least, value) : least
  }
  return {
    kind: KINDS.find((kind) => kind === asked.get('kind')) ?? '',
    scope: SCOPES.find((scope) => scope === asked.get('scope')) ?? '',
    keyword: asked.get('keyword') ?? '',
    orderBy: ORDERS.find((order) => order === asked.get('order')) ?? 'newest',
    pageNum: number('page', 1),
    fileId: number('file', 0),
  }
}

/** The query of `listFiles`. */
export const mediaInput = ({ kind, scope, keyword, orderBy, pageNum }: MediaFilter): StudioInput<'listFiles'> => ({
  pageNum,
  pageSize: MEDIA_PAGE_SIZE,
  ...(orderBy !== 'newest' && { orderBy }),
  ...(kind && { kind }),
  ...(scope && { scope }),
  ...(keyword && { keyword: keyword.slice(0, 50) }),
})

/** Query string after a change. Returns to the first page, unless the change sets a page or opens or closes a file. */
export function mediaAddress(filter: MediaFilter, changes: Partial<MediaFilter>): [string, string][] {
  const next = { ...filter, ...('fileId' in changes ? {} : { pageNum: 1 }), ...changes }
  const said: [string, string][] = [
    ['kind', next.kind],
    ['scope', next.scope],
    ['keyword', next.keyword],
    ['order', next.orderBy === 'newest' ? '' : next.orderBy],
    ['page', next.pageNum > 1 ? String(next.pageNum) : ''],
    ['file', next.fileId > 0 ? String(next.fileId) : ''],
  ]
  return said.filter(([, value]) => value !== '')
}

/** Keeps the filter of the library in the query string: it can be shared, and Back restores it. */
export function useMediaFilter() {
  const [asked, setAsked] = useSearchParams()
  const filter = mediaFilterOf(asked)
  const change = (changes: Partial<MediaFilter>) => setAsked(mediaAddress(filter, changes))
  return { filter, input: mediaInput(filter), change }
}

import { Type } from 'typebox'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'

/** Kinds of content by their id. */
export const contentKindId = Type.Union(
  CONTENT_KINDS.map(({ id }) => Type.Literal(id)),
  { title: '内容种类' },
)

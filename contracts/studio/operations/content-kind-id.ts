import { Type } from 'typebox'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'

/** Schema for the id of a content kind. */
export const contentKindId = Type.Union(
  CONTENT_KINDS.map(({ id }) => Type.Literal(id)),
  { title: '内容种类' },
)

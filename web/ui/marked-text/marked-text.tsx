import { Fragment } from 'react'
import { markedParts } from './marked-parts.ts'

/** Text of parts; the parts with an odd index are highlighted. */
export function MarkedParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => {
    // the index is a stable key: parts are never reordered
    const key = `${index}`
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}

/** Text with the words of a keyword highlighted. */
export const MarkedText = ({ text, keyword }: { text: string; keyword: string }) => (
  <MarkedParts parts={markedParts(text, keyword)} />
)

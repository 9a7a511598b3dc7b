import { Fragment } from 'react'
import { markedParts } from './marked-parts.ts'

/** Text whose parts at odd places are hits. */
export function MarkedParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => {
    // the parts of one text never change places
    const key = `${index}`
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}

/** Text in which the words of a keyword stand out. */
export const MarkedText = ({ text, keyword }: { text: string; keyword: string }) => (
  <MarkedParts parts={markedParts(text, keyword)} />
)

import { Fragment } from 'react'

/** Text whose parts at odd places are hits, as the search answers them. */
export function MarkedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => {
    // the parts of one text never change places
    const key = `${index}`
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}

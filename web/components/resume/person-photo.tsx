import { useRef } from 'react'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'

/**
 * The photo of a resume. Its address is signed and good for minutes: one that does not open any more, because the page was
 * kept for longer, makes the resume be read again, once.
 */
export function PersonPhoto({ url, alt }: { url: string; alt: string }) {
  const refresh = useRevalidateUserCalls()
  const refused = useRef('')
  const onError = () => {
    if (refused.current === url) return
    refused.current = url
    void refresh('personalInfo')
  }
  return <img src={url} width={96} height={115} alt={alt} onError={onError} />
}

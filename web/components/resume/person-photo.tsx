import { useRef } from 'react'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'

/**
 * The photo of a résumé. Its URL is signed and expires after minutes. If the photo fails to load, the résumé is
 * revalidated for a new URL, once per URL.
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

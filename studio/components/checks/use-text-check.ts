import { useCallback, useEffect, useRef, useState } from 'react'
import type { StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'

/** How long a text has to rest before it is checked by itself. */
const REST_MS = 4000

type Checked = {
  /** What was found last; undefined until the first answer. */
  findings: TextFinding[] | undefined
  isChecking: boolean
  /** Why the last check came to nothing; '' when it did not. */
  failure: string
  /** Checks now. */
  check: () => void
}

/** Checks what somebody is writing, in the background, whenever it has rested for a while. */
export function useTextCheck(articleId: number, draft: StudioDraft, { isActive = true } = {}): Checked {
  const [findings, setFindings] = useState<TextFinding[]>()
  const [isChecking, setIsChecking] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef<AbortController>(undefined)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const check = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setIsChecking(true)
    studioCall('checkText', { articleId, ...latest.current }, { signal: controller.signal })
      .then((found) => {
        setFindings(found)
        setFailure('')
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        setFailure(error instanceof StudioFailure ? error.message : '检查没有完成')
      })
      .finally(() => {
        if (running.current === controller) setIsChecking(false)
      })
  }, [articleId])

  const isFirst = useRef(true)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(check, isFirst.current ? 0 : REST_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [check, draft, isActive])
  useEffect(() => () => running.current?.abort(), [])

  return { findings, isChecking, failure, check }
}

import { Button } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import styles from '#studio/components/remarks/remarks.module.css'

type Props = { text: RefObject<HTMLElement | null>; isActive: boolean; onChoose: () => void }

const GAP = 8
/** Space that the button needs, in pixels, including the bar of a narrow desk. */
const HEIGHT = 104
const WIDTH = 96

/** A button below the selected words of a text, because phones show a menu above the selection. */
export function RemarkBubble({ text, isActive, onChoose }: Props) {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useEffect(() => {
    if (!isActive) return undefined
    const follow = () => {
      const selection = window.getSelection()
      const range =
        selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
      const root = text.current
      if (range === undefined || root === null || !root.contains(range.commonAncestorContainer))
        return setPlace(undefined)
      const box = [...range.getClientRects()].at(-1)
      if (box === undefined || box.bottom < 0 || box.top > window.innerHeight) return setPlace(undefined)
      const left = Math.max(GAP, Math.min(box.right, window.innerWidth - WIDTH))
      return setPlace({ left, top: Math.min(box.bottom + GAP, window.innerHeight - HEIGHT) })
    }
    const events = ['selectionchange', 'scroll'] as const
    for (const name of events) document.addEventListener(name, follow, true)
    return () => {
      for (const name of events) document.removeEventListener(name, follow, true)
      setPlace(undefined)
    }
  }, [text, isActive])
  if (place === undefined) return null
  return (
    <div className={styles['bubble']} style={place}>
      {/* pressing the mouse button would clear the selection before the click */}
      <Button
        type="primary"
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        批注（c）
      </Button>
    </div>
  )
}

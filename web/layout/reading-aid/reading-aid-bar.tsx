import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { type ReadingMode, STANDARD_READING, useReadingMode } from '#web/data/reading-mode.ts'
import { useReadAloud } from '#web/layout/read-aloud/use-read-aloud.ts'
import styles from './reading-aid-bar.module.css'

const ZOOM_PERCENT = [100, 125, 150, 200] as const
const CONTRASTS: readonly { id: ReadingMode['contrast']; name: string }[] = [
  { id: 'dark', name: '黑底黄字' },
  { id: 'blue', name: '蓝底白字' },
  { id: 'light', name: '白底黑字' },
]

/** 无障碍工具条: type size, contrast, large pointer, reading line and read-aloud. Takes the focus when it opens. */
export function ReadingAidBar({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useReadingMode()
  const { isSpeaking, toggleSpeech, stopSpeech } = useReadAloud()
  const bar = useRef<HTMLElement>(null)
  useBorrowedFocus(bar)
  const reset = () => {
    stopSpeech()
    setMode({ ...STANDARD_READING, elder: mode.elder })
  }
  const leave = () => {
    reset()
    onClose()
  }
  return (
    <section className={styles.bar} id="reading-aid" aria-label="无障碍工具条" tabIndex={-1} ref={bar}>
      <div className={`wrap ${styles.row}`}>
        <ZoomControl zoom={mode.zoom} onChange={(zoom) => setMode({ ...mode, zoom })} />
        <ContrastToggles contrast={mode.contrast} onChange={(contrast) => setMode({ ...mode, contrast })} />
        <Toggle isOn={mode.hasBigPointer} onChange={(hasBigPointer) => setMode({ ...mode, hasBigPointer })}>
          大鼠标
        </Toggle>
        <Toggle isOn={mode.hasReadingLine} onChange={(hasReadingLine) => setMode({ ...mode, hasReadingLine })}>
          阅读线
        </Toggle>
        <Toggle isOn={isSpeaking} onChange={toggleSpeech}>
          朗读
        </Toggle>
        <button className={styles.button} type="button" onClick={reset}>
          <Icon name="refresh" />
          重置
        </button>
        <span className={styles.end}>
          <button className={styles.button} type="button" onClick={onClose}>
            <Icon name="up" />
            <span className={styles.label}>收起</span>
          </button>
          <button className={styles.button} type="button" onClick={leave}>
            <Icon name="x" />
            <span className={styles.label}>退出</span>
          </button>
        </span>
      </div>
    </section>
  )
}

/** Focuses an element when it is mounted, and restores the previous focus when it is unmounted. */
function useBorrowedFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const owner = document.activeElement
    element.current?.focus({ preventScroll: true })
    return () => {
      if (owner instanceof HTMLElement) owner.focus({ preventScroll: true })
    }
  }, [element])
}

type ContrastTogglesProps = { contrast: ReadingMode['contrast']; onChange: (contrast: ReadingMode['contrast']) => void }

function ContrastToggles({ contrast, onChange }: ContrastTogglesProps) {
  return CONTRASTS.map(({ id, name }) => (
    <Toggle key={id} isOn={contrast === id} onChange={(isOn) => onChange(isOn ? id : 'none')}>
      <span className={styles[id]} aria-hidden="true">
        字
      </span>
      {name}
    </Toggle>
  ))
}

type ZoomControlProps = { zoom: ReadingMode['zoom']; onChange: (zoom: ReadingMode['zoom']) => void }

function ZoomControl({ zoom, onChange }: ZoomControlProps) {
  // aria-disabled instead of disabled: the button keeps the focus at the smallest and at the largest size
  const step = (by: 1 | -1) => {
    const next = zoom + by
    if (next === 0 || next === 1 || next === 2 || next === 3) onChange(next)
  }
  return (
    <fieldset className={styles.zoom}>
      <legend className="sr">文字大小</legend>
      <button className={styles.button} type="button" aria-disabled={zoom === 0} onClick={() => step(-1)}>
        <Icon name="minus" />
        缩小
      </button>
      <output className={styles.percent}>{ZOOM_PERCENT[zoom]}%</output>
      <button className={styles.button} type="button" aria-disabled={zoom === 3} onClick={() => step(1)}>
        <Icon name="plus" />
        放大
      </button>
    </fieldset>
  )
}

type ToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <button className={styles.button} type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  )
}

import { type MouseEvent } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { useReadingMode } from '#web/data/reading-mode.ts'
import styles from './elder-switch.module.css'

/**
 * Turns 长辈版 on or off. Both links are rendered and CSS shows the one that `<html data-mode>` calls for: the server's
 * HTML is the same for every visitor, and `?mode=` lets the switch work before the scripts run.
 */
export function ElderSwitch({ className }: { className?: string | undefined }) {
  const { path, query } = usePageLocation()
  const [mode, setMode] = useReadingMode()
  const link = (elder: boolean) => {
    const target = new URLSearchParams(query)
    target.set('mode', elder ? 'elder' : 'standard')
    return {
      href: `${path}?${target}`,
      rel: 'nofollow',
      onClick(event: MouseEvent) {
        event.preventDefault()
        setMode({ ...mode, elder })
      },
    }
  }
  return (
    <>
      <a {...link(true)} className={classNames(className, styles.toElder)}>
        <Icon name="elder" />
        长辈版
      </a>
      <a {...link(false)} className={classNames(className, styles.toStandard)}>
        <Icon name="elder" />
        标准版
      </a>
    </>
  )
}

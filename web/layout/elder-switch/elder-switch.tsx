import { type MouseEvent } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { useReadingMode } from '#web/data/reading-mode.ts'
import styles from './elder-switch.module.css'

/**
 * Turns 长辈版 on or off. Both links are rendered and CSS shows the one that `<html data-mode>` calls for: the server's
 * HTML is the same for every visitor and on every page. `?mode=` lets the switch work before the scripts run; the server
 * finds the rest of the address in the Referer.
 */
export function ElderSwitch({ className }: { className?: string | undefined }) {
  const [mode, setMode] = useReadingMode()
  const link = (elder: boolean) => ({
    href: `?mode=${elder ? 'elder' : 'standard'}`,
    rel: 'nofollow',
    onClick(event: MouseEvent) {
      event.preventDefault()
      setMode({ ...mode, elder })
    },
  })
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

import { type MouseEvent } from 'react'
import type { Location } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useReadingMode } from '#web/data/reading-mode.ts'
import styles from './elder-switch.module.css'

type ElderSwitchProps = { location: Location; className?: string | undefined }

/**
 * Switches 长辈版 on or off. Both links are rendered, and CSS shows one depending on `<html data-mode>`, so that the HTML
 * is the same for every visitor. `?mode=` works without scripts.
 */
export function ElderSwitch({ location: { pathname, search }, className }: ElderSwitchProps) {
  const [mode, setMode] = useReadingMode()
  const link = (elder: boolean) => {
    const query = new URLSearchParams(search)
    query.set('mode', elder ? 'elder' : 'standard')
    return {
      href: `${pathname}?${query}`,
      rel: 'nofollow',
      suppressHydrationWarning: true, // the server only renders query parameters that the page knows
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

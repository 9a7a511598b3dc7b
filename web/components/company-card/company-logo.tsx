import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './company-logo.module.css'

type CompanyLogoProps = {
  logoUrl: string | null
  /** Edge length in pixels. */
  size: 28 | 64 | 72 | 96
  /** Alternative text of a separate logo; next to the company's name it is decoration. */
  alt?: string
  /** Loaded eagerly, on the company's own page. */
  isUrgent?: boolean
  className?: string
}

/** A company's logo, or a placeholder of the same size. */
export function CompanyLogo({ logoUrl, size, alt = '', isUrgent = false, className }: CompanyLogoProps) {
  // upstreams also send ''
  if (!logoUrl) {
    return (
      <span className={classNames(styles.logo, styles.none, styles[`size${size}`], className)}>
        <Icon name="building" />
      </span>
    )
  }
  return (
    <img
      className={classNames(styles.logo, styles[`size${size}`], className)}
      src={logoUrl}
      width={size}
      height={size}
      alt={alt}
      loading={isUrgent ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

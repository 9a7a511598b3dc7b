import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'

type ExternalLinkProps = { href: string; className?: string | undefined; children: ReactNode }

/** A link to another site, which opens in a new window without `opener`; screen readers announce the new window. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external" label="（在新窗口打开）" />
    </a>
  )
}

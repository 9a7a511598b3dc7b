import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import { ShareBar } from './share-bar.tsx'

const LazyQrDialog = lazyComponent(async () => (await import('#web/ui/qr-code/qr-dialog.tsx')).QrDialog)

type PageShareProps = Omit<ComponentProps<typeof ShareBar>, 'children' | 'url'> & {
  /** Title for sharing. */
  title: string
  /** URL of the page, with or without its host. */
  url: string
}

/** Print, copy the link, share with another app, or show the page's QR code. */
export function PageShare({ title, url, ...bar }: PageShareProps) {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hasDialog = useOnDemand(LazyQrDialog, isOpen, close)
  // a shared URL needs a host
  const address = isHydrated ? new URL(url, window.location.href).href : url
  return (
    <>
      <ShareBar {...bar} url={address}>
        <button
          type="button"
          className="iconbtn"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          {...preloadOnIntent(LazyQrDialog)}
        >
          <Icon name="share" />
          分享
        </button>
      </ShareBar>
      {hasDialog && <LazyQrDialog title={title} url={address} onClose={close} />}
    </>
  )
}

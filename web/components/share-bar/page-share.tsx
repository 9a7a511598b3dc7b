import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/components/icon/icon.tsx'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { preloadOnIntent } from '#web/components/on-demand/preload-on-intent.ts'
import { useOnDemand } from '#web/components/on-demand/use-on-demand.ts'
import { ShareBar } from './share-bar.tsx'

const LazyQrDialog = lazyComponent(async () => (await import('#web/components/qr-code/qr-dialog.tsx')).QrDialog)

type PageShareProps = Omit<ComponentProps<typeof ShareBar>, 'children' | 'url'> & {
  /** What is shared. */
  title: string
  /** The page's address, with or without its host. */
  url: string
}

/** Print, copy the link, hand it to another application, or hold the page's QR code under another phone. */
export function PageShare({ title, url, ...bar }: PageShareProps) {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hasDialog = useOnDemand(LazyQrDialog, isOpen, close)
  // an address without its host cannot be shared
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

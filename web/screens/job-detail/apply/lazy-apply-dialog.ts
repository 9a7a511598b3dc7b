import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The dialog, for those who reach for it. */
export const LazyApplyDialog = lazyComponent(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

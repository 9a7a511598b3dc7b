import { lazyComponent } from '#web/navigation/lazy-component.tsx'

/** The application dialog, loaded on intent. */
export const LazyApplyDialog = lazyComponent(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

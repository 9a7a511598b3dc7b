import { lazyPart } from '#web/components/on-demand/lazy-part.tsx'

/** The dialog, for those who reach for it. */
export const ApplyDialogPart = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

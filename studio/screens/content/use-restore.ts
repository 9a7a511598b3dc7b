import { App } from 'antd'
import type { ContentRow } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import type { StudioContentKind } from './kind-of-address.tsx'

/** Returns a function that restores an item from the recycle bin, and shows the result as a message. */
export function useRestore(kind: StudioContentKind, revalidate: () => Promise<unknown>) {
  const { message } = App.useApp()
  return async ({ standing: { itemId, version } }: ContentRow): Promise<void> => {
    try {
      await studioCall('undeleteContent', { kind: kind.id, itemId, version })
      void message.success('已还原为草稿')
      await revalidate()
    } catch (failure) {
      if (!(failure instanceof StudioFailure)) throw failure
      void message.error(failure.message)
    }
  }
}

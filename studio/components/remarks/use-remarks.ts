import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'

/** The remarks on an article, with functions to change them. */
export function useRemarks(articleId: number) {
  const { data, error, mutate } = useStudioCall('listRemarks', { articleId }, { revalidateOnMount: true })
  return {
    remarks: data ?? NONE,
    /** Why the remarks could not be read. */
    error,
    isRead: data !== undefined,
    add: async (input: Omit<Parameters<typeof studioCall<'addRemark'>>[1], 'articleId'>): Promise<void> => {
      await studioCall('addRemark', { articleId, ...input })
      await mutate()
    },
    remove: async ({ remarkId }: ReviewRemark): Promise<void> => {
      await studioCall('removeRemark', { articleId, remarkId })
      await mutate()
    },
    settle: async ({ remarkId }: ReviewRemark, isSettled: boolean): Promise<void> => {
      await studioCall('settleRemark', { articleId, remarkId, isSettled })
      await mutate()
    },
  }
}

const NONE: ReviewRemark[] = []

/** Whether a remark is not settled yet. */
export const isOpen = ({ settledTime }: ReviewRemark): boolean => settledTime === null

import { EmptyState } from '#web/components/empty-state/empty-state.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import type { FailureReason } from '#web/data/reply.ts'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'

export type ListStateProps =
  | { kind: 'waiting'; shape?: 'text' | 'row' | 'card'; count: number; className?: string | undefined }
  | { kind: 'failed'; what: string; reason?: FailureReason; onRetry: () => void }
  | { kind: 'empty'; title: string; text: string }

/** What stands in the place of content that is on its way, could not be fetched, or does not exist. */
export function ListState(props: ListStateProps) {
  switch (props.kind) {
    case 'waiting':
      return <Skeleton {...props} />
    case 'failed':
      return <RetryLine what={props.what} reason={props.reason} onRetry={props.onRetry} />
    case 'empty':
      return <EmptyState title={props.title} text={props.text} />
  }
}

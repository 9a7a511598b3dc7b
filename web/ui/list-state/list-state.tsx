import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import type { FailureReason } from '#web/data/reply.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'

export type ListStateProps =
  | { kind: 'waiting'; shape?: 'text' | 'row' | 'card'; count: number; className?: string | undefined }
  | { kind: 'failed'; what: string; reason?: FailureReason; onRetry: () => void }
  | { kind: 'empty'; title: string; text: string }

/** Replaces content that is loading, failed to load, or does not exist. */
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

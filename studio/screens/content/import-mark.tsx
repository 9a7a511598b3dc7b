import type { ContentImportStanding } from '#contracts/generated/studio-wire.ts'
import { IMPORT_STATES, type ImportState } from '#contracts/studio/import-states.ts'
import styles from '#studio/components/article/article-state.module.css'

const COLOURS: Record<ImportState, 'plain' | 'busy' | 'warn' | 'good' | 'over'> = {
  inReview: 'busy',
  returned: 'warn',
  recalled: 'over',
  approved: 'busy',
  publishing: 'busy',
  published: 'good',
  undoing: 'busy',
  undone: 'over',
}

/** State of an import in words; the colour repeats it. */
export const ImportMark = ({ state, stage, stageCount }: ContentImportStanding) => (
  <span className={`${styles['state']} ${styles[COLOURS[state]]}`}>
    {IMPORT_STATES[state]}
    {state === 'inReview' && stageCount > 1 && `（${stage}/${stageCount}）`}
  </span>
)

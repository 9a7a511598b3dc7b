import { ReadingAidBar } from './reading-aid-bar.tsx'
import { ReadingLine } from './reading-line.tsx'
import type { ReadingAidControl } from './use-reading-aid.ts'

type ReadingAidProps = Pick<ReadingAidControl, 'aid' | 'change'>

/** What the visitor has switched on of the reading helps: the bar, and the line that stays when the bar is folded. */
export function ReadingAid({ aid, change }: ReadingAidProps) {
  return (
    <>
      {aid.isOpen && <ReadingAidBar aid={aid} change={change} />}
      {aid.hasReadingLine && <ReadingLine />}
    </>
  )
}

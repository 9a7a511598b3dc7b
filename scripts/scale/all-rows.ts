import { pointInTime } from './rows/archive-row.ts'
import { clockSkew, expandDeploy } from './rows/deploy-rows.ts'
import { notices, privateReads, silentNotices } from './rows/notice-rows.ts'
import { overload } from './rows/overload-row.ts'
import { drain, frozen, killed, rollingRestart } from './rows/process-rows.ts'
import { bucketFails, databaseCrashed, databaseFrozen, redisFails, switchOver } from './rows/shared-rows.ts'
import { tenStarts, wrongStore } from './rows/start-rows.ts'
import type { ScaleRow } from './scale-row.ts'

/** All rows, in the order in which they run. */
export const ROWS: readonly ScaleRow[] = [
  rollingRestart,
  expandDeploy,
  drain,
  killed,
  frozen,
  databaseFrozen,
  databaseCrashed,
  switchOver,
  redisFails,
  bucketFails,
  notices,
  silentNotices,
  privateReads,
  clockSkew,
  overload,
  tenStarts,
  wrongStore,
  pointInTime,
]

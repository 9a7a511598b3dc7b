import { STANDARD_READING } from '#web/data/reading-mode.ts'
import { everyPageIsWhole } from './every-route.ts'
import { WIDE } from './running-site.ts'

everyPageIsWhole(WIDE, { ...STANDARD_READING, elder: true })

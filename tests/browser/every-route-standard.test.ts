import { STANDARD_READING } from '#web/data/reading-mode.ts'
import { everyPageIsWhole } from './every-route.ts'
import { NARROW } from './running-site.ts'

everyPageIsWhole(NARROW, STANDARD_READING)

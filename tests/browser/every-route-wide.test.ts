import { everyPageIsWhole } from './every-route.ts'
import { WIDE } from './running-site.ts'

everyPageIsWhole(WIDE)

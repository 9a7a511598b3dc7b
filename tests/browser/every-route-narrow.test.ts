import { everyPageIsWhole } from './every-route.ts'
import { NARROW } from './running-site.ts'

everyPageIsWhole(NARROW)

import { everyPageIsCleanForElders } from './every-route.ts'
import { NARROW } from './running-site.ts'

everyPageIsCleanForElders(NARROW)

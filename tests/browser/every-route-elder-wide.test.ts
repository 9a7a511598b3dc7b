import { everyPageIsCleanForElders } from './every-route.ts'
import { WIDE } from './running-site.ts'

everyPageIsCleanForElders(WIDE)

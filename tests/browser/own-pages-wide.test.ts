import { everyOwnPageIsWhole } from './own-pages.ts'
import { WIDE } from './running-site.ts'

everyOwnPageIsWhole(WIDE)

import { everyOwnPageIsWhole } from './own-pages.ts'
import { NARROW } from './running-site.ts'

everyOwnPageIsWhole(NARROW)

// `node --import ./scripts/kill/plant.mjs --import tsx …`: before tsx, whose hooks then stand above these.
import { register } from 'node:module'

register('./planting-hooks.mjs', import.meta.url, { data: { file: process.env.PLANTED } })

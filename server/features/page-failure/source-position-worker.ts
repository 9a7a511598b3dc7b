import { parentPort, workerData } from 'node:worker_threads'
import { sourcePositions } from '#server/platform/source-positions.ts'

// Worker thread that reads source maps: parsing the studio editor's map takes 0.2 s, which would block the event loop.

const locate = sourcePositions((workerData as { buildFolder: string }).buildFolder)
parentPort?.on('message', (stack: string) => void locate(stack).then((source) => parentPort?.postMessage(source)))
parentPort?.postMessage('ready')

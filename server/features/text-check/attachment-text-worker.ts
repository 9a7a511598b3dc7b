import { parentPort } from 'node:worker_threads'
import { attachmentText, type ReadableExtension } from './office-text.ts'

// The thread that reads the text of one attachment: see attachment-reader.ts. Says 'ready', is given bytes, answers their text.

parentPort?.on('message', ({ bytes, extension }: { bytes: Uint8Array; extension: ReadableExtension }) =>
  parentPort?.postMessage(attachmentText(bytes, extension)),
)
parentPort?.postMessage('ready')

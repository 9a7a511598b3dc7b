const MAX_PIECE = 160
const START_WAIT_MS = 4000

/**
 * Cuts text into pieces of at most 160 characters, after sentences where possible: speech engines fall silent in longer
 * texts.
 */
export function speechPieces(text: string): string[] {
  const sentences = text.replace(/\s*\n\s*/g, '\n').match(/[^。！？；\n]+[。！？；]?/g) ?? []
  const pieces: string[] = []
  for (const sentence of sentences.map((one) => one.trim()).filter((one) => one !== '')) {
    const last = pieces[pieces.length - 1]
    if (last !== undefined && last.length + sentence.length <= MAX_PIECE) pieces[pieces.length - 1] = last + sentence
    else
      for (let start = 0; start < sentence.length; start += MAX_PIECE)
        pieces.push(sentence.slice(start, start + MAX_PIECE))
  }
  return pieces
}

/** How a reading ended. `done`: read to its end, or stopped. `no-voice`: the device cannot speak Chinese. */
export type SpeechEnd = 'done' | 'no-voice'

/**
 * Reads text aloud in Chinese; calls `onEnd` once with the result. @returns a function that stops the reading.
 * A device without a Chinese voice may refuse, fail or simply stay silent: all three count as 'no-voice'.
 */
export function readAloud(text: string, onEnd: (end: SpeechEnd) => void): () => void {
  let isOver = false
  const end = (how: SpeechEnd) => {
    if (isOver) return
    isOver = true
    clearTimeout(startTimer)
    engine?.cancel()
    onEnd(how)
  }
  const engine = 'speechSynthesis' in window ? window.speechSynthesis : undefined
  const startTimer = setTimeout(() => end('no-voice'), engine ? START_WAIT_MS : 0)
  const voices = engine?.getVoices() ?? []
  const voice = voices.find((one) => one.lang.toLowerCase().startsWith('zh'))
  if (engine === undefined || (voices.length > 0 && voice === undefined)) {
    end('no-voice')
    return () => undefined
  }
  engine.cancel()
  const pieces = speechPieces(text)
  pieces.forEach((piece, index) => {
    const utterance = new SpeechSynthesisUtterance(piece)
    utterance.lang = 'zh-CN'
    if (voice) utterance.voice = voice
    utterance.addEventListener('start', () => clearTimeout(startTimer))
    utterance.addEventListener('error', () => end('no-voice'))
    if (index === pieces.length - 1) utterance.addEventListener('end', () => end('done'))
    engine.speak(utterance)
  })
  if (pieces.length === 0) end('done')
  return () => end('done')
}

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { showToast } from '#web/data/toasts.ts'
import { readAloud } from './speech.ts'

/** Reads the selected text aloud, or else the page's main content; leaving the page stops the reading. */
export function useReadAloud() {
  const [isSpeaking, setSpeaking] = useState(false)
  const stop = useRef<() => void>(undefined)
  const { key } = useLocation()
  useEffect(() => () => stop.current?.(), [key])
  const start = () => {
    setSpeaking(true)
    stop.current = readAloud(textToRead(), (end) => {
      setSpeaking(false)
      if (end === 'no-voice') showToast({ type: 'warning', message: '本设备没有可用的中文语音，无法朗读' })
    })
  }
  return {
    isSpeaking,
    toggleSpeech: (isOn: boolean) => (isOn ? start() : stop.current?.()),
    stopSpeech: () => stop.current?.(),
  }
}

function textToRead(): string {
  const selected = window.getSelection()?.toString().trim() ?? ''
  return selected === '' ? (document.querySelector<HTMLElement>('main')?.innerText ?? '') : selected
}

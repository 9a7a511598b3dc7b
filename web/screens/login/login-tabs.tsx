import type { KeyboardEvent } from 'react'

export type LoginWay = 'code' | 'password' | 'scan'

/** Kind of log-in named in a URL. Scanning is excluded: the code in a cached page would be shared by all visitors. */
export const loginWayOf = (text: string | null): LoginWay => (text === 'password' ? text : 'code')

const WAYS: readonly { way: LoginWay; title: string }[] = [
  { way: 'code', title: '短信登录' },
  { way: 'password', title: '密码登录' },
  { way: 'scan', title: '微信扫码' },
]
const STEP: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The three kinds of log-in as tabs with arrow keys. */
export function LoginTabs({ way, onWay }: { way: LoginWay; onWay: (way: LoginWay) => void }) {
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (step === undefined) return
    const index = WAYS.findIndex((tab) => tab.way === way)
    const next = WAYS[(index + step + WAYS.length) % WAYS.length]
    if (next === undefined) return
    event.preventDefault()
    onWay(next.way)
    document.getElementById(`login-tab-${next.way}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="登录方式">
      {WAYS.map((tab) => (
        <button
          key={tab.way}
          id={`login-tab-${tab.way}`}
          type="button"
          role="tab"
          aria-selected={tab.way === way}
          aria-controls="login-panel"
          tabIndex={tab.way === way ? 0 : -1}
          onClick={() => onWay(tab.way)}
          onKeyDown={move}
        >
          {tab.title}
        </button>
      ))}
    </div>
  )
}

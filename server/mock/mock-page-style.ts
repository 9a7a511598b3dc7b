import { createHash } from 'node:crypto'

/** The style sheet of /__mock. */
export const MOCK_PAGE_STYLE = `
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: #1f2733; background: #f4f6f9 }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 48px }
h1 { margin: 0; font-size: 24px }
h2 { margin: 0 0 12px; font-size: 17px }
p { margin: 0 0 12px; color: #46525f }
a { color: #0b4f9e }
section { margin: 16px 0 0; padding: 16px; background: #fff; border: 1px solid #e1e6ec; border-radius: 8px }
.top { display: grid; margin: 16px 0 0; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px }
.top section { min-width: 0; margin: 0 }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 12px }
label { display: flex; flex: 1 1 160px; flex-direction: column; min-width: 0; font-size: 13px; color: #46525f }
input, select, button { width: 100%; min-height: 40px; padding: 6px 10px; font: inherit; color: inherit; background: #fff; border: 1px solid #7c8a9a; border-radius: 6px }
button { flex: none; width: auto; padding: 6px 14px; color: #fff; background: #0b4f9e; border-color: #0b4f9e; cursor: pointer }
button.quiet { color: #0b4f9e; background: #fff }
:focus-visible { outline: 2px solid #0b4f9e; outline-offset: 2px }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th, td { padding: 6px 10px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e3e8ef }
th { font-weight: 600; color: #46525f; white-space: nowrap }
td { overflow-wrap: anywhere }
.tight { white-space: nowrap }
code, pre { font: 13px/1.5 ui-monospace, monospace }
.code { white-space: nowrap; font-size: 18px; font-weight: 600; letter-spacing: 2px; color: #a8201a }
pre { max-height: 320px; margin: 4px 0 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
summary { cursor: pointer; color: #0b4f9e }
.empty { color: #5f6b79 }
@media (max-width: 600px) {
  table { min-width: 560px }
}
`

/** Content-Security-Policy: allows only this style sheet, and forms to the mock itself. */
export const MOCK_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(MOCK_PAGE_STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

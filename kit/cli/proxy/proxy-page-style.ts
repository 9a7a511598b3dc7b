/** Style sheet of the proxy's page. */
export const PROXY_PAGE_STYLE = `
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; color: #1f2733; background: #f4f6f9 }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 48px }
h1 { margin: 0 0 4px; font-size: 24px }
h2 { margin: 0 0 8px; font-size: 17px }
p { margin: 0 0 8px; color: #46525f; overflow-wrap: anywhere }
a { color: #0b4f9e }
section { margin: 16px 0 0; padding: 16px; background: #fff; border: 1px solid #e1e6ec; border-radius: 8px }
.verdict { margin: 16px 0 0; padding: 12px 16px; font-weight: 600; color: #1f2733; background: #fff; border-left: 4px solid #15803d }
.verdict.bad { border-color: #b91c1c }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 8px 0; border-top: 1px solid #e3e8ef; overflow-wrap: anywhere }
li:first-child { border: 0 }
.mark { font-weight: 700 }
.bad .mark, td .bad { color: #b91c1c }
.guess .mark, td .guess { color: #92600a }
td .sent { color: #6b3fa0 }
small { display: block; color: #5b6875; font-size: 13px }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th, td { padding: 6px 10px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e3e8ef }
th { font-weight: 600; color: #46525f; white-space: nowrap }
td { overflow-wrap: anywhere }
td:first-child, td:nth-child(2), td:nth-child(4) { white-space: nowrap }
td:nth-child(3) { min-width: 220px }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { max-height: 320px; margin: 4px 0 0; padding: 8px; overflow: auto; background: #f4f6f9; white-space: pre-wrap; overflow-wrap: anywhere }
summary { padding: 2px 0; cursor: pointer; color: #0b4f9e }
button { margin: 16px 0 0; min-height: 40px; padding: 6px 14px; font: inherit; color: #0b4f9e; background: #fff; border: 1px solid #7c8a9a; border-radius: 6px; cursor: pointer }
:focus-visible { outline: 2px solid #0b4f9e; outline-offset: 2px }
@media (max-width: 600px) { table { min-width: 640px } }
`

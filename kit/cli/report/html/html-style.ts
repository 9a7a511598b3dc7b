/** Style sheet of the report, embedded so that the report is one file. */
export const STYLE = `:root{--line:#d5dce4;--ink:#17212b;--soft:#55626f;--red:#b3261e;--amber:#8a5a00;--green:#186a3b;--grey:#f3f5f8}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:var(--ink);background:var(--grey)}
main{max-width:76rem;margin:0 auto;padding:1rem 1rem 4rem}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1.05rem;margin:0 0 .25rem;line-height:1.5}
.headline{padding:.75rem 1rem;border-left:6px solid;background:#fff;font-weight:600}.headline.good{border-color:var(--green)}.headline.bad{border-color:var(--red)}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem 1rem;margin:.5rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.strength{padding-left:1.2rem;margin:.5rem 0}
.index{background:#fff;border:1px solid var(--line);border-radius:6px;padding:.75rem 1rem .75rem 2.5rem}.index a{color:inherit;overflow-wrap:anywhere}
.index a.deviates{color:var(--red)}.index a.differs-from-guess{color:var(--amber)}
.filter{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;padding:.5rem .75rem;background:#fff;border:1px solid var(--line);border-radius:6px}
.filter label{display:flex;flex-direction:column;font-size:.8rem;color:var(--soft)}.filter select{font:inherit;font-size:.95rem;min-width:7rem;max-width:12rem;padding:.2rem;color:var(--ink)}.filter output{margin-left:auto;color:var(--soft)}
article{background:#fff;border:1px solid var(--line);border-left-width:6px;border-radius:6px;padding:1rem;margin:1rem 0;overflow-wrap:anywhere;scroll-margin-top:6rem}
article.deviates{border-left-color:var(--red)}article.differs-from-guess{border-left-color:#e0a400}
.badges{margin:.25rem 0}.badges span{display:inline-block;font-size:.8rem;padding:0 .5rem;margin-right:.4rem;border:1px solid var(--line);border-radius:1rem;color:var(--soft)}
pre{margin:.25rem 0;padding:.6rem .75rem;background:var(--grey);border-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere;font:.85rem/1.5 ui-monospace,Consolas,monospace;max-height:24rem;overflow:auto}
.difference del,.difference ins{display:inline-block;width:100%;text-decoration:none}.difference del{background:#fde7e6}.difference ins{background:#e2f4e8}
details{margin:.5rem 0}summary{cursor:pointer}details ul{padding-left:1.2rem}li{margin:.2rem 0}small{color:var(--soft)}
.copied{position:relative}.copied button{position:absolute;top:.3rem;right:.3rem;font:inherit;font-size:.8rem;padding:.1rem .6rem;border:1px solid var(--line);border-radius:4px;background:#fff;cursor:pointer}.copied pre{padding-right:4.5rem}
.list{background:#fff;border:1px solid var(--line);border-radius:6px;padding:.5rem 1rem}.list p{max-height:20rem;overflow:auto;overflow-wrap:anywhere}
table.matrix{width:100%;border-collapse:collapse;margin:.5rem 0 1.5rem;background:#fff}.matrix th,.matrix td{border:1px solid var(--line);padding:.3rem .4rem;text-align:left;vertical-align:top}
.matrix thead th{background:var(--grey)}.matrix th small{display:block;font-weight:400}
.cell{display:inline-block;margin:.1rem;padding:0 .45rem;border-radius:4px;font-size:.85rem;background:var(--grey)}.cell b{display:none}.cell small{display:block;max-width:9rem;overflow-wrap:anywhere}
.cell.conforms{background:#e2f4e8;color:var(--green)}.cell.deviates{background:#fde7e6;color:var(--red)}.cell.differs-from-guess{background:#fff1cf;color:var(--amber)}.cell.not-tested,.cell.no-test{color:var(--soft)}
.legend{margin:.5rem 0}
:focus-visible{outline:3px solid #1a5fb4;outline-offset:2px}
@media(max-width:44rem){main{padding:.75rem .6rem 3rem}.filter{position:static;display:grid;grid-template-columns:1fr 1fr}.filter select{width:100%;min-width:0;max-width:none}
article{padding:.75rem}dl{grid-template-columns:1fr}dt{margin-top:.3rem;font-size:.85rem}
.matrix thead{display:none}.matrix,.matrix tbody,.matrix tr,.matrix th{display:block}.matrix td{display:inline;border:0;padding:0}.matrix tr{border:1px solid var(--line);padding:.4rem;margin:.4rem 0}.matrix th{border:0;padding:0}.cell b{display:inline}}
@media print{.filter,.copied button{display:none}pre{max-height:none}}`

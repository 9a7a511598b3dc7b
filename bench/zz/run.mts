import { build } from 'vite'
import { gzipSync } from 'node:zlib'
for (const f of process.argv.slice(2)) {
const r:any = await build({ logLevel:'silent', mode:'production', build:{ write:false, rollupOptions:{input:{x:'bench/zz/'+f}} } })
let s=0
for (const o of r.output.filter((o:any)=>o.type==='chunk')) { const g=gzipSync(o.code,{level:9}).length; s+=g; console.log(f,o.fileName,o.code.length,g)
 for (const [m,i] of Object.entries(o.modules) as any) if (i.renderedLength>5000) console.log('    ', i.renderedLength, m.replace(/.*\/work\/main\//,''), i.renderedExports.length) }
console.log(f,s)
}

import { hydrateRoot } from 'react-dom/client'
import useSWR, { SWRConfig } from 'swr'
function P(){ const {data}=useSWR('a',()=>'b'); return <p>{data}</p>}
hydrateRoot(document.body, <SWRConfig value={{}}><P/></SWRConfig>)

import { hydrateRoot } from 'react-dom/client'
import useSWR, { SWRConfig } from 'swr'
import { BrowserRouter, useLocation, useNavigate, useNavigationType, matchPath } from 'react-router-dom'
function P(){ const {data}=useSWR('a',()=>'b'); const l=useLocation(); const n=useNavigate(); return <p onClick={()=>n('/')}>{data}{l.key}{useNavigationType()}{matchPath('/a','/b')?.pathname}</p>}
hydrateRoot(document.body, <SWRConfig value={{}}><BrowserRouter><P/></BrowserRouter></SWRConfig>)

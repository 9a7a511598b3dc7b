import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.body, <p/>)

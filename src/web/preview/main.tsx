import '../styles/siteStyles.ts'
import { createRoot } from 'react-dom/client'
import { createPreviewWorld } from './createPreviewWorld.ts'
import { startPreview } from './startPreview.tsx'

const root = document.querySelector('#root')
if (!root || !import.meta.hot) throw new Error('The preview needs the page and the server of "npm run dev"')
startPreview(createRoot(root), { hot: import.meta.hot, world: createPreviewWorld() })

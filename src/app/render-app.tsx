import './startup/early-database.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startApp } from './start-app.ts'

const root = document.getElementById('root')
if (!root) throw new Error('no root element')
const { state, router } = startApp()
createRoot(root).render(<App state={state} router={router} />)

import './startup/early-database.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { i18n } from '#locales/i18n.ts'
import { App } from './app.tsx'
import { startApp } from './start-app.ts'

const root = document.getElementById('root')
if (!root) throw new Error('no root element')
const { state, router } = startApp()
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <App state={state} router={router} />
  </I18nProvider>,
)

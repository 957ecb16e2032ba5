// Says that the app didn't start, and where the work is: otherwise the page would stay blank. No part of the app, so that it works when none of it does.
const PATIENCE_MS = 15_000
const root = document.getElementById('root')

/** @type {HTMLElement | undefined} */
let notice

function say() {
  if (!root || root.childElementCount > 0 || notice) return
  const brand = Object.assign(document.createElement('header'), { id: 'brand', className: 'part-header' })
  const script = Object.assign(document.createElement('script'), { src: '/page-brand.js' })
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/page.css' })
  document.getElementById('first-page')?.remove()
  notice = document.createElement('main')
  const title = Object.assign(document.createElement('h1'), { textContent: 'The app didn’t start' })
  const text = Object.assign(document.createElement('p'), {
    textContent:
      'Everything you wrote is still on this device. Reload the page. If that doesn’t help, download your work first.',
  })
  text.setAttribute('role', 'alert')
  const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload' })
  reload.addEventListener('click', () => location.reload())
  const rescue = Object.assign(document.createElement('a'), { href: '/rescue.html', textContent: 'Download your work' })
  const actions = document.createElement('p')
  actions.append(reload, ' ', rescue)
  notice.append(title, text, actions)
  document.head.append(style)
  document.body.append(brand, notice, script)
  // A start that was only slow takes its page back.
  new MutationObserver((_changes, observer) => {
    if (root.childElementCount === 0) return
    observer.disconnect()
    for (const part of [brand, notice, script, style]) part?.remove()
  }).observe(root, { childList: true })
}

// A script that is missing is an error of its element, which does not bubble; one that fails is an error of the window.
// The page can do without async scripts.
addEventListener(
  'error',
  ({ target }) => (target === window || (target instanceof HTMLScriptElement && !target.async)) && say(),
  true,
)
addEventListener('load', () => setTimeout(say, PATIENCE_MS))

// Where the app itself does not start, a blank page would be all there is: this says so, and where the work is. No part of the app, so that it
// works when none of it does.
const PATIENCE_MS = 15_000
const root = document.getElementById('root')

/** @type {HTMLElement | undefined} */
let notice

function say() {
  if (!root || root.childElementCount > 0 || notice) return
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/page.css' })
  notice = document.createElement('main')
  const title = Object.assign(document.createElement('h1'), { textContent: 'The app has not started' })
  const text = Object.assign(document.createElement('p'), {
    textContent: 'Everything you wrote is still on this device. Load the page again; if it stays like this, download your work first.',
  })
  text.setAttribute('role', 'alert')
  const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload' })
  reload.addEventListener('click', () => location.reload())
  const rescue = Object.assign(document.createElement('a'), { href: '/rescue.html', textContent: 'Download your work' })
  const actions = document.createElement('p')
  actions.append(reload, ' ', rescue)
  notice.append(title, text, actions)
  document.head.append(style)
  document.body.append(notice)
  // A start that was only slow takes its page back.
  new MutationObserver((_changes, observer) => {
    if (root.childElementCount === 0) return
    observer.disconnect()
    notice?.remove()
    style.remove()
  }).observe(root, { childList: true })
}

// A script that is missing is an error of its element, which does not bubble; one that fails is an error of the window.
addEventListener('error', ({ target }) => (target === window || target instanceof HTMLScriptElement) && say(), true)
addEventListener('load', () => setTimeout(say, PATIENCE_MS))

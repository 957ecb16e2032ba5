// Sets the chosen look and size before the first paint; a file of its own, since the page allows no scripts inside it.
// They are chosen in src/features/shell/theme.ts and src/features/shell/screen-size.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const size = Number(localStorage.getItem('screen-size'))
  if (size >= 50 && size <= 200) document.documentElement.style.setProperty('--screen-size', `${size}%`)
} catch {
  // Without storage the page follows the device.
}

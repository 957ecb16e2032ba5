// Sets the chosen look before the first paint; a file of its own, since the page allows no scripts inside it.
// The choice is made in src/features/shell/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the page follows the device.
}

/** Loads a tag-manager container, which then reads `window.dataLayer`. The server's policy allows its host only when the same id is configured. */
export function loadTagManager(containerId: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`
  document.head.append(script)
}

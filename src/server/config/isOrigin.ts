const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether a text is an origin as browsers send it (no path, no slash, no wildcard, lower case), by https or of this machine. Pure. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return (
    origin === text &&
    !hostname.includes('*') &&
    (protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname)))
  )
}

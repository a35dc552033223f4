/** The parts of a PostgreSQL URL; `null` when it cannot be read. As for the driver, its host may be a parameter instead. Pure. */
export function parseDatabaseUrl(url: string): URL | null {
  const whole = url.replace('@/', '@localhost/')
  return URL.canParse(whole) ? new URL(whole) : null
}

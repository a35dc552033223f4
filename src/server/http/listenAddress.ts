/**
 * The address to listen on for `HOST`. For `localhost`, Fastify would listen on ::1 as well, with a second server that has none of what is
 * set on the first. Pure.
 */
export const listenAddress = (host: string): string => (host.toLowerCase() === 'localhost' ? '127.0.0.1' : host)

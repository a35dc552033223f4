/** The fake server's answer to a request; a rejection stands for a network failure. */
interface FakeTransport {
  /** On the button that picks it. */
  readonly label: string
  readonly answer: (path: string) => Promise<{ readonly status: number; readonly body: unknown }>
}

/** ms; long enough to see what a slow answer looks like. */
const SLOW_MS = 3_000

const good: Readonly<Record<string, unknown>> = {
  '/api/ip': { ip: '203.0.113.7' },
  '/api/verify': { status: 'pending', message: 'Verification code sent.' },
  '/api/verify/check': { status: 'approved', message: 'Your number is confirmed.' },
  '/api/submit': { status: 'ok' },
}

const answerWell: FakeTransport['answer'] = async (path) =>
  path in good ? { status: 200, body: good[path] } : { status: 404, body: { error: `No such path: ${path}` } }

/** The ways in which the fake server can answer. */
export const transports = {
  right: { label: 'Code is right', answer: answerWell },
  wrong: {
    label: 'Code is wrong',
    answer: async (path) =>
      path === '/api/verify/check'
        ? {
            status: 200,
            body: { status: 'pending', message: 'That code is not right. Please check it and try again.' },
          }
        : answerWell(path),
  },
  failing: {
    label: 'Server error',
    answer: async (path) =>
      path === '/api/ip' ? answerWell(path) : { status: 500, body: { error: 'Something went wrong on our side.' } },
  },
  slow: {
    label: 'Slow',
    answer: async (path) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      return answerWell(path)
    },
  },
  offline: { label: 'Offline', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
} as const satisfies Readonly<Record<string, FakeTransport>>

/** The name of a way to answer. */
export type TransportName = keyof typeof transports

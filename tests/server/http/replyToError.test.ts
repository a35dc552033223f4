import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { replyToError } from '#server/http/replyToError.ts'

const replyTo = (error: Error) =>
  Fastify()
    .setErrorHandler(replyToError)
    .get('/', () => Promise.reject(error))
    .inject('/')

describe('replyToError', () => {
  it.each(['EMFILE', 'ENFILE'])(
    'R6 answers 503 with Retry-After when no more files may be open (%s), as with too many connections',
    async (code) => {
      const reply = await replyTo(
        Object.assign(new Error(`${code}: too many open files, open '/site/index.html'`), { code }),
      )
      expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
        503,
        '5',
        { error: 'We are very busy or restarting. Please try again in a moment.' },
      ])
    },
  )

  it('R6 answers 503 when there is no file left to look for the not-found page with', async () => {
    const cannotLook = Object.assign(new Error('Forbidden'), { statusCode: 403, code: 'FST_STATIC_FORBIDDEN_PATH' })
    const reply = await Fastify()
      .setErrorHandler(replyToError)
      .setNotFoundHandler((_request, unsent) => unsent.send(cannotLook))
      .inject('/nowhere')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '5',
      { error: 'We are very busy or restarting. Please try again in a moment.' },
    ])
  })

  it('answers 500 with a sentence, and nothing of the error, to any other', async () => {
    const reply = await replyTo(new Error('of ours'))
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again in a moment.' },
    ])
  })
})

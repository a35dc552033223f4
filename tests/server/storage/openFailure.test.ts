import { describe, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { openAsItIs, openDatabase } from '#server/storage/openDatabase.ts'
import { openFailure } from '#server/storage/openFailure.ts'

const URL_WITH_PASSWORD = 'postgres://review:s3cret@db.example.com:5433/leads?sslmode=require'
const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })
const START = 'The database that DATABASE_URL names could not be opened. '

describe('openFailure', () => {
  it.each([
    ['ECONNREFUSED', 'Nothing listens at db.example.com:5433. Start PostgreSQL there, or correct the host and port.'],
    ['ENOTFOUND', 'The host name in db.example.com:5433 does not exist. Correct it.'],
    ['28P01', 'PostgreSQL refuses the password of the user "review". Correct the password.'],
    ['3D000', 'There is no database "leads". Create it (createdb "leads"), or correct the name.'],
    [
      '53300',
      'It has no connections left (in words of its own). Raise that limit (max_connections, or the one of the user or the database), or put ' +
        'a pooler in front of it.',
    ],
    ['57P03', 'It is starting or stopping. Try again in a moment.'],
    [
      '25006',
      'It is read-only. If it is a replica, set DATABASE_URL to the primary; if not, find out why default_transaction_read_only is on: some ' +
        'providers do that on a full disk.',
    ],
  ])('says for %s what to do', (code, sentence) => {
    expect(openFailure(failure('in words of its own', code), URL_WITH_PASSWORD)).toBe(START + sentence)
  })

  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('says for %s how a certificate of an authority of your own is trusted', (code) => {
    const distrust = new DatabaseUnavailableError(failure('self-signed certificate', code))
    expect(openFailure(distrust, URL_WITH_PASSWORD)).toBe(
      `${START}The certificate of db.example.com:5433 is not from an authority that Node knows (self-signed certificate). ` +
        'If it is your own, add sslrootcert=/path/to/ca.pem to the parameters of the URL.',
    )
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'certificate has expired', 'The certificate of db.example.com:5433 has expired. Renew it.'],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames",
      'The certificate of db.example.com:5433 is for another name. Write the name that it is for in the URL.',
    ],
    [
      '08P01',
      'transaction blocks not allowed in statement pooling mode',
      'The pooler must not pool statements. Set pool_mode = transaction in it.',
    ],
    ['08P01', 'SASL authentication failed', 'The pooler refuses the password of the user "review". Correct it.'],
    ['08P01', 'no such database: leads', 'The pooler has no database "leads". Add it there, or correct the name.'],
    [
      '08P01',
      'server login has been failing, try again later (server_login_retry)',
      'The pooler cannot get into PostgreSQL. Start PostgreSQL, or correct how the pooler reaches it.',
    ],
    [
      '08P01',
      'no more connections allowed (max_client_conn)',
      'The pooler takes no more clients. Raise max_client_conn in it.',
    ],
    [
      '',
      'Connection terminated unexpectedly',
      'The server at db.example.com:5433 closed the connection. Is it PostgreSQL?',
    ],
    [
      '',
      'The server does not support SSL connections',
      'The server at db.example.com:5433 does not encrypt connections. Set ssl = on in its postgresql.conf; or, if nobody else is on ' +
        'the line, sslmode=disable in the URL.',
    ],
    [
      '',
      'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
      'PostgreSQL wants the password of the user "review", and the URL has none. Write it there: USER:PASSWORD@HOST.',
    ],
  ])('says what to do when the connection fails with %s "%s"', (code, message, sentence) => {
    expect(openFailure(new DatabaseUnavailableError(failure(message, code)), URL_WITH_PASSWORD)).toBe(START + sentence)
  })

  it('says what to do when a server does not respond', () => {
    const silence = new DatabaseUnavailableError(failure('Connection terminated due to connection timeout'))
    expect(openFailure(silence, URL_WITH_PASSWORD)).toBe(
      `${START}db.example.com:5433 does not answer. Correct the host and port, or let this machine through the firewall.`,
    )
  })

  it('passes on unknown errors, and the sentences of the migrations', () => {
    expect(openFailure(failure('There was an error establishing an SSL connection'), URL_WITH_PASSWORD)).toBe(
      `${START}There was an error establishing an SSL connection`,
    )
    expect(openFailure(new Error('The migration 004-handoff failed: …'), URL_WITH_PASSWORD)).toBe(
      `${START}The migration 004-handoff failed: …`,
    )
    const late = 'The migration 004-handoff failed: canceling statement due to lock timeout. It was undone …'
    expect(openFailure(new Error(late), URL_WITH_PASSWORD)).toBe(START + late)
  })

  it('shows a user and a database that are not percent-encoded', () => {
    const url = 'postgres://re%view:50%off@db.example.com/le%ads'
    expect(openFailure(failure('in words of its own', '3D000'), url)).toContain('There is no database "le%ads".')
    expect(openFailure(failure('in words of its own', '28P01'), url)).toContain('the user "re%view"')
  })

  it('shows a host that is a parameter of the URL', () => {
    const url = 'postgres://review:s3cret@/leads?host=db.example.com'
    expect(openFailure(failure('in words of its own', 'ECONNREFUSED'), url)).toContain('db.example.com:5432')
    expect(openFailure(failure('in words of its own', '3D000'), url)).toContain('There is no database "leads".')
  })

  it('says which port a URL may have', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://review:x@127.0.0.1:54321543/review', dataDir: 'unused' })
    await expect(opening).rejects.toThrow('Its port, if it has one, is a number up to 65535.')
  })

  it.each(['postgres://review:50%e9x@127.0.0.1:1/review', 'postgres://review:a#b@127.0.0.1:1/review'])(
    'says for %s how a URL is written',
    async (databaseUrl) => {
      for (const open of [openDatabase, openAsItIs]) {
        const opening = open({ databaseUrl, dataDir: 'unused' })
        await expect(opening).rejects.toThrow(
          `${START}It is not a URL. In its user, password and name write %25 for "%"`,
        )
      }
    },
  )

  it('shows no password, and accepts a URL without parts', () => {
    for (const url of [URL_WITH_PASSWORD, 'postgres://', 'postgres:///leads', 'postgres://a:s3cret@/b']) {
      for (const code of ['ECONNREFUSED', '28P01', '3D000', 'ETIMEDOUT']) {
        expect(openFailure(failure('in words of its own', code), url)).not.toMatch(/s3cret|undefined|""/)
      }
    }
  })
})

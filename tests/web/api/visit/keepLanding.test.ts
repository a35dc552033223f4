import { describe, expect, it, vi } from 'vitest'
import { type Arrival, arrivalHere, keepLanding } from '#web/api/visit/keepLanding.ts'
import { pageHead } from '../../../../scripts/build/pageHead.ts'

const anArrival = (overrides: Partial<Arrival> = {}): Arrival => ({
  url: 'https://review.example/',
  referrer: '',
  isNew: true,
  isMissing: false,
  ...overrides,
})

const noTags = { source: '', medium: '', campaign: '', term: '', content: '' }
const storage = () => sessionStorage
const keep = (overrides?: Partial<Arrival>) => keepLanding(anArrival(overrides), storage)

describe('keepLanding', () => {
  it('stores the path, the tags and the referring host, and nothing else of either address', () => {
    const landing = keep({
      url: 'https://review.example/register_today?utm_source=google&utm_medium=cpc&utm_campaign=Spring+Sale&gclid=secret#mary',
      referrer: 'https://www.google.com/search?q=mary+smith',
    })
    expect(landing).toEqual({
      landingPage: '/register_today',
      referrer: 'www.google.com',
      utm: { ...noTags, source: 'google', medium: 'cpc', campaign: 'Spring Sale' },
    })
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/mary|secret/)
  })

  it('P2: drops tags that look like an e-mail address or a number', () => {
    const { utm } = keep({
      url: 'https://review.example/?utm_source=mary%40example.com&utm_term=0491+570+156&utm_content=%2B61491570156&utm_medium=email',
    })
    expect(utm).toEqual({ ...noTags, medium: 'email' })
  })

  it('stores no page of its own site as a referrer', () => {
    expect(keep({ referrer: 'https://review.example/register' }).referrer).toBe('')
  })

  it('begins with the page of its own site that led here, if that has stored nothing', () => {
    const referrer = 'https://review.example/?utm_source=google&utm_term=mary%40example.com'
    expect(keep({ url: 'https://review.example/register_today', referrer })).toEqual({
      landingPage: '/',
      referrer: '',
      utm: { ...noTags, source: 'google' },
    })
  })

  it('begins with that page also where it led to an address that the server does not have', () => {
    const landing = keep({ url: 'https://review.example/mary', referrer: 'https://review.example/', isMissing: true })
    expect(landing.landingPage).toBe('/')
  })

  it('begins with this document where the link to it, on a page of its own site, has tags', () => {
    const url = 'https://review.example/register?utm_source=banner'
    const landing = keep({ url, referrer: 'https://review.example/?utm_source=google' })
    expect(landing).toMatchObject({ landingPage: '/register', utm: { source: 'banner' } })
  })

  it('keeps what an earlier page has stored over the address of the page that led here', () => {
    const landing = keep({ url: 'https://review.example/?utm_source=google', referrer: 'https://www.google.com/' })
    const referrer = 'https://review.example/?utm_source=google'
    expect(keep({ url: 'https://review.example/register_today', referrer })).toEqual(landing)
  })

  it('stores "/*" for an address that the server does not have', () => {
    expect(keep({ url: 'https://review.example/mary-smith', isMissing: true }).landingPage).toBe('/*')
  })

  it('keeps the first page over later pages, and over a reload', () => {
    const landing = keep({ url: 'https://review.example/?utm_source=google', referrer: 'https://www.google.com/' })
    expect(keep({ url: 'https://review.example/register' })).toEqual(landing)
    const reloaded = { url: 'https://review.example/register', referrer: 'https://www.google.com/', isNew: false }
    expect(keep(reloaded)).toEqual(landing)
  })

  it('starts a new visit when a visitor arrives from another site again', () => {
    keep({ url: 'https://review.example/?utm_source=google' })
    expect(keep({ url: 'https://review.example/register?utm_source=mail' }).utm.source).toBe('mail')
    expect(keep({ referrer: 'https://news.example/story' }).referrer).toBe('news.example')
    expect(keep({ url: 'https://review.example/terms-of-service' }).referrer).toBe('news.example')
  })

  it('works without storage, and with unknown contents in it', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    expect(keepLanding(anArrival({ url: 'https://review.example/register' }), blocked).landingPage).toBe('/register')
    sessionStorage.setItem('landing', 'not JSON')
    expect(keep().landingPage).toBe('/')
  })
})

describe('arrivalHere', () => {
  it.each([
    ['*', true],
    ['/register', false],
  ])('knows by its head whether the page at %s is that for missing addresses: %s', (path, isMissing) => {
    const site = { origin: 'https://review.example', name: 'Super Review', pictureWords: '' }
    document.head.innerHTML = pageHead({ path, title: 'Register', description: '', index: false }, site)
    expect(arrivalHere()).toMatchObject({ isMissing })
    document.head.innerHTML = ''
  })

  it('returns the address of this document', () => {
    expect(arrivalHere()).toEqual({ url: window.location.href, referrer: '', isNew: true, isMissing: false })
  })

  it.each([
    ['navigate', true],
    ['reload', false],
    ['back_forward', false],
  ])('returns the address that was loaded by a %s, and whether the visitor arrived with it: %s', (type, isNew) => {
    const loaded = { name: 'https://review.example/?utm_source=google', type }
    // Safe: what is read of an entry.
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded as unknown as PerformanceEntry])
    expect(arrivalHere()).toMatchObject({ url: loaded.name, isNew })
  })
})

import { describe, expect, it } from 'vitest'
import { appPath } from '#server/lambda/appPath.ts'

const requestContext = { stage: 'prod' }

describe('appPath', () => {
  it.each([
    [{ path: '/verify', requestContext }, '/api/verify'],
    [{ rawPath: '/prod/verify/check', requestContext }, '/api/verify/check'],
    [{ rawPath: '/prod/api/submit', requestContext }, '/api/submit'],
    [{ rawPath: '/submit', requestContext: { stage: '$default' } }, '/api/submit'],
    [{ path: '/readyz', requestContext }, '/readyz'],
    [{ rawPath: '/prod/healthz', requestContext }, '/healthz'],
    [{ rawPath: '/prod', requestContext }, '/api'],
    [{ path: '/production', requestContext }, '/api/production'],
    [{ path: '/metrics', requestContext }, '/api/metrics'],
    [{ path: '//verify' }, '/api//verify'],
    [{}, '/api/'],
  ])('of %j is %s', (event, path) => {
    expect(appPath(event)).toBe(path)
  })
})

/** Makes the visitor of these tests one who has nothing against motion, as most: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

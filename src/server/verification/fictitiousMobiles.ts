/** What follows +61491 57 in each of the 30 mobile numbers that ACMA keeps for films, books and tests. */
const ENDINGS =
  '0006 0110 0156 0157 0158 0159 0313 0737 1266 1491 1804 2549 2665 2983 3087 3770 4118 4632 5254 5789 6398 6801 7426 7644 8148 8888 8957 9212 9455 9760'

/** The fictitious mobile numbers in E.164. Nobody has them, so texting them wastes money. Source: ACMA. */
export const fictitiousMobiles: ReadonlySet<string> = new Set(ENDINGS.split(' ').map((ending) => `+6149157${ending}`))

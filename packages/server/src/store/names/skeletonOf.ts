/** What is read as one sign, or as another, at a glance. Single signs come first, since they make up pairs: `c1` is read as `cl`. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/**
 * What a label looks like: those that are alike at a glance have one skeleton. Names are stored with it, so whoever changes it adds
 * a step to `store/migrations.ts` that works them out anew, as `031_name_skeletons` does.
 */
export const skeletonOf = (label: string): string =>
  alike.reduce((text, [pattern, as]) => text.replace(pattern, as), label)

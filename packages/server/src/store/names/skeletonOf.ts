/**
 * Characters that people confuse at a glance. Single characters come first, because they form pairs: `c1` looks like
 * `cl`.
 */
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
 * Returns the skeleton of a label: labels that look alike at a glance have the same one. Names are stored with it. A
 * change here needs a step in `store/migrations.ts` that recalculates them, as `031_name_skeletons` does.
 */
export const skeletonOf = (label: string): string =>
  alike.reduce((text, [pattern, as]) => text.replace(pattern, as), label)
